import { type RefObject, useLayoutEffect } from 'react'

/**
 * Writes an element's height in px to a custom property on the root, or on `on`. With it the stylesheet
 * keeps the focus clear of the element. The property outlives the element: to remove it would style the whole page
 * again, while the next view is being opened.
 */
export function useHeightProperty(
  element: RefObject<HTMLElement | null>,
  property: `--${string}`,
  on?: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const measured = element.current
    const target = on ? on.current : document.documentElement
    if (!measured || !target) return
    const update = () => target.style.setProperty(property, `${measured.offsetHeight}px`)
    update()
    const changes = new ResizeObserver(update)
    changes.observe(measured)
    return () => changes.disconnect()
  }, [element, property, on])
}
