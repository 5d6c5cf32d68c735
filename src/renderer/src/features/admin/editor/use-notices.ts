import { useEffect, useRef, useState } from 'react'

/** At the top of the window, where the bar that stays lies over what goes by. */
const BAR_PX = 72

/** The panel's notices and those of the element itself, as they follow each other. */
const noticesFor = (element: HTMLElement | null): readonly HTMLElement[] =>
  [element?.closest('main'), element].flatMap((each) => [
    ...(each?.querySelectorAll<HTMLElement>(':scope > [data-notice]') ?? []),
  ])

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
  const show = () => {
    const [first] = noticesFor(list.current)
    first?.scrollIntoView({ block: 'start' })
    first?.focus({ preventScroll: true })
  }
  return { list, titleAbove, show }
}
