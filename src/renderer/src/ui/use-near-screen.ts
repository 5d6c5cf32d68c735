import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below the screen something counts as near it: about one more turn of the wheel. */
const MARGIN = '200px 0px'

/**
 * True from the first moment the element comes near the screen. What waits for it makes no request before the
 * visitor scrolls there; the browser's own lazy loading starts thousands of pixels earlier.
 */
export function useNearScreen<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (isNear || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  return [ref, isNear]
}
