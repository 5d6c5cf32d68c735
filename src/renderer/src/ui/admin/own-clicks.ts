import type { MouseEvent } from 'react'

/** The element of the latest first click, and the key of the view in it. */
let began: { element: Element; viewKey: string } | null = null

/**
 * For `onClickCapture` of an element that may appear under the pointer during a double click. Its second click then
 * presses nothing. `viewKey`: identifies the view in the element.
 */
export function ownClicks(viewKey = ''): (event: MouseEvent) => void {
  return (event) => {
    const element = event.currentTarget
    // `detail` counts the clicks that belong together; it is 0 for a key.
    if (event.detail < 2) {
      // Capture runs from outer to inner elements, so the innermost remains.
      began = { element, viewKey }
      return
    }
    // No element contains a closed dialog.
    const isOwn = began !== null && element.contains(began.element)
    const isElsewhere = began?.element === element && began.viewKey !== viewKey
    if (isOwn && !isElsewhere) return
    event.preventDefault()
    event.stopPropagation()
  }
}
