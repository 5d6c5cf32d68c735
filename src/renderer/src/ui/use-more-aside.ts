import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Whether more of an element's content follows sideways. `onScroll` goes to the element. */
export function useMoreAside(element: RefObject<HTMLElement | null>) {
  const [hasMore, setHasMore] = useState(false)
  const look = useCallback(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollLeft = 0 } = element.current ?? {}
    // Written from right to left, the place is negative.
    setHasMore(scrollWidth - clientWidth - Math.abs(scrollLeft) > 1)
  }, [element])
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(look)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, look])
  return { hasMore, onScroll: look }
}
