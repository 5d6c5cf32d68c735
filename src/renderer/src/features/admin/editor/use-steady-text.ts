import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps what is being written in where it is while the editor's notices come in above it: at the very top of the page
 * the browser itself does not.
 */
export function useSteadyText(text: RefObject<HTMLElement | null>): void {
  const last = useRef(Number.NaN)
  useLayoutEffect(() => {
    const element = text.current
    if (!element) return
    // Within the editor: what comes above that is not rendered with it.
    const top = element.hidden ? Number.NaN : element.offsetTop - (element.parentElement?.offsetTop ?? 0)
    const moved = top - last.current
    last.current = top
    if (moved > 0 && window.scrollY === 0 && element.contains(document.activeElement))
      window.scrollBy({ top: moved, behavior: 'instant' })
  })
}
