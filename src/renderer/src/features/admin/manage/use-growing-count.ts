import { type RefObject, useEffect, useRef, useState } from 'react'

/** A tall screenful, so that the list opens at once. */
const FIRST = 10
const STEP = 60
/** The next ones are put on the page about two screens before they are reached. */
const MARGIN = '1500px 0px'

/**
 * How many of a long list to show: a screenful, and more whenever its end comes near. `reset` names what is
 * listed: when it changes, the count begins anew.
 */
export function useGrowingCount<E extends Element>(
  total: number,
  reset: unknown,
): { count: number; end: RefObject<E | null> } {
  const end = useRef<E>(null)
  const [{ count, of }, setState] = useState({ count: FIRST, of: reset })
  const current = of === reset ? count : FIRST
  const isComplete = current >= total
  useEffect(() => {
    const element = end.current
    if (!element || isComplete) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setState({ count: current + STEP, of: reset })
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [current, isComplete, reset])
  return { count: Math.min(current, total), end }
}
