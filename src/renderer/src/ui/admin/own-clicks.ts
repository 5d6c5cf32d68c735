import type { MouseEvent } from 'react'

/** Where the latest double click began: the element, and the `place` it showed. */
let began: { element: Element; place: string } | null = null

/**
 * For `onClickCapture` of an element that may appear under the pointer during a double click: there the second click
 * presses nothing. `place`: a key of the element's content.
 */
export function ownClicks(place = ''): (event: MouseEvent) => void {
  return (event) => {
    const element = event.currentTarget
    // `detail` counts the clicks that belong together; it is 0 for a key.
    if (event.detail < 2) {
      // Capture runs from outer to inner elements, so the innermost remains.
      began = { element, place }
      return
    }
    // A dialog that was closed is in no element.
    const isOwn = began !== null && element.contains(began.element)
    const isElsewhere = began?.element === element && began.place !== place
    if (isOwn && !isElsewhere) return
    event.preventDefault()
    event.stopPropagation()
  }
}
