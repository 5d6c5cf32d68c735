import { type RefObject, useEffect, useRef, useState } from 'react'

/** The margin that counts as near: about one turn of the wheel. */
const MARGIN = '200px 0px'

/** True once the element has been near the screen. The browser's own lazy loading starts thousands of pixels earlier. */
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
