import { type RefObject, useEffect, useRef } from 'react'

/** Focuses a field when its view is first shown, at the top of the page. */
export function useInitialFocus(field: RefObject<HTMLElement | null>, isWanted = true): void {
  const isDue = useRef(isWanted)
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    window.scrollTo({ top: 0, behavior: 'instant' })
    field.current?.focus({ preventScroll: true })
  }, [field])
}
