import type { MouseEvent } from 'react'

/** The element of the latest first click, and the key of the element's content. */
let began: { element: Element; contentKey: string } | null = null

/**
 * For `onClickCapture` of an element that may appear under the pointer during a double click. Its second click then
 * presses nothing. `contentKey`: identifies the element's content.
 */
export function ownClicks(contentKey = ''): (event: MouseEvent) => void {
  return (event) => {
    const element = event.currentTarget
    // `detail` counts the clicks that belong together; it is 0 for a key.
    if (event.detail < 2) {
      // Capture runs from outer to inner elements, so the innermost remains.
      began = { element, contentKey }
      return
    }
    // No element contains a closed dialog.
    const isOwn = began !== null && element.contains(began.element)
    const isElsewhere = began?.element === element && began.contentKey !== contentKey
    if (isOwn && !isElsewhere) return
    event.preventDefault()
    event.stopPropagation()
  }
}
