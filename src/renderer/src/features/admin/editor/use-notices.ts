import { useEffect, useRef, useState } from 'react'

/** At the top of the window, where the bar that stays lies over what goes by. */
const BAR_PX = 72

const ownNotices = (parent: HTMLElement | null | undefined): readonly HTMLElement[] => [
  ...(parent?.querySelectorAll<HTMLElement>(':scope > [data-notice]') ?? []),
]

/** The panel's notices and those of the element itself, as they follow each other. */
const noticesFor = (element: HTMLElement | null): readonly HTMLElement[] => [
  ...ownNotices(element?.closest('main')),
  ...ownNotices(element),
]

/**
 * What leads to the notices that are the children of the element with `list`, or stand above the view. `titleAbove` is
 * that of the first which has gone by above the window, and cannot be seen; null when none has.
 */
export function useNotices() {
  const list = useRef<HTMLDivElement>(null)
  const [titleAbove, setTitleAbove] = useState<string | null>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const above = new Set<Element>()
    const tell = () => {
      const first = noticesFor(element).find((notice) => above.has(notice))
      setTitleAbove(first?.getAttribute('aria-label') ?? null)
    }
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (!isIntersecting && boundingClientRect.bottom <= BAR_PX) above.add(target)
          else above.delete(target)
        }
        tell()
      },
      { rootMargin: `-${BAR_PX}px 0px 0px 0px` },
    )
    const watch = () => {
      seen.disconnect()
      for (const notice of noticesFor(element)) seen.observe(notice)
      tell()
    }
    const changes = new MutationObserver(watch)
    for (const parent of [element, element.closest('main')])
      if (parent) changes.observe(parent, { childList: true })
    watch()
    return () => {
      changes.disconnect()
      seen.disconnect()
    }
  }, [])
  const leadTo = (notice: HTMLElement | undefined) => {
    notice?.scrollIntoView({ block: 'start' })
    notice?.focus({ preventScroll: true })
  }
  return {
    list,
    titleAbove,
    /** Leads to the one that `titleAbove` names. */
    showAbove: () =>
      leadTo(noticesFor(list.current).find((notice) => notice.getAttribute('aria-label') === titleAbove)),
    /** Leads to the first of the element's own, whatever the panel says above it. */
    showOwn: () => leadTo(ownNotices(list.current)[0]),
  }
}
