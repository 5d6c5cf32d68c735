import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The height of the sticky bar at the top of the window. */
const BAR_PX = 72

const childNotices = (parent: HTMLElement | null | undefined): readonly HTMLElement[] => [
  ...(parent?.querySelectorAll<HTMLElement>(':scope > [data-notice]') ?? []),
]

/** The panel's notices, then the element's notices. */
const noticesFor = (element: HTMLElement | null): readonly HTMLElement[] => [
  ...childNotices(element?.closest('main')),
  ...childNotices(element),
]

/**
 * The editor's notices are the children of `list`. `titleAbove` is the title of the first notice, the panel's included,
 * that is scrolled out above the window; null if there is none.
 */
export function useNotices(form: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLDivElement>(null)
  useSteadyText(list, form)
  const [titleAbove, setTitleAbove] = useState<string | null>(null)
  useEffect(() => {
    const main = list.current?.closest('main')
    if (!main) return
    const update = () => {
      const first = noticesFor(list.current).find((each) => each.getBoundingClientRect().bottom <= BAR_PX)
      setTitleAbove(first?.getAttribute('aria-label') ?? null)
    }
    // A notice that appears or disappears changes the height.
    const changes = new ResizeObserver(update)
    changes.observe(main)
    window.addEventListener('scroll', update)
    return () => {
      changes.disconnect()
      window.removeEventListener('scroll', update)
    }
  }, [])
  const showNotice = (notice: HTMLElement | undefined) => {
    notice?.scrollIntoView({ block: 'start' })
    notice?.focus({ preventScroll: true })
  }
  return {
    list,
    titleAbove,
    /** Scrolls to the notice that `titleAbove` names, and focuses it. */
    showAbove: () =>
      showNotice(noticesFor(list.current).find((notice) => notice.getAttribute('aria-label') === titleAbove)),
    /** Does the same with the editor's first notice. */
    showFirst: () => showNotice(childNotices(list.current)[0]),
  }
}

/** Keeps the focused field in its place when notices appear above it. At the very top, the browser does not. */
function useSteadyText(list: RefObject<HTMLElement | null>, form: RefObject<HTMLElement | null>): void {
  const known = useRef<readonly Element[]>([])
  useLayoutEffect(() => {
    const notices = [...(list.current?.children ?? [])] as HTMLElement[]
    const added = notices.filter((notice) => !known.current.includes(notice))
    known.current = notices
    if (!list.current || added.length === 0 || window.scrollY > 0) return
    if (!form.current?.contains(document.activeElement)) return
    const gap = Number.parseFloat(getComputedStyle(list.current).rowGap) || 0
    const top = added.reduce((sum, { offsetHeight }) => sum + offsetHeight + gap, 0)
    window.scrollBy({ top, behavior: 'instant' })
  })
}
