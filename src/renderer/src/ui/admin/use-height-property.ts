import { type RefObject, useLayoutEffect } from 'react'

/**
 * Tells the stylesheet how high an element is, by a custom property in px on the page's root, or on an element of its
 * own: what gets the focus is not to lie behind it, however large the letters are.
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
    const tell = () => target.style.setProperty(property, `${measured.offsetHeight}px`)
    tell()
    const changes = new ResizeObserver(tell)
    changes.observe(measured)
    return () => {
      changes.disconnect()
      target.style.removeProperty(property)
    }
  }, [element, property, on])
}
