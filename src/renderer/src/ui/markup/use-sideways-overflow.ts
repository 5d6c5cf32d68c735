import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Whether an element can be scrolled further sideways. Pass `onScroll` to the element. */
export function useSidewaysOverflow(element: RefObject<HTMLElement | null>) {
  const [hasMore, setHasMore] = useState(false)
  const measure = useCallback(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollLeft = 0 } = element.current ?? {}
    // In right-to-left text `scrollLeft` is negative.
    setHasMore(scrollWidth - clientWidth - Math.abs(scrollLeft) > 1)
  }, [element])
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, measure])
  return { hasMore, onScroll: measure }
}
