import type { MouseEvent } from 'react'

/** The first click of the latest double click: the element it was in, and the `place` that was shown there. */
let began: { element: Element; place: string } | null = null

/**
 * For `onClickCapture` of what may come under the pointer between the two halves of a double click: there the second
 * half presses nothing. `place`: what is shown in it, where that changes.
 */
export function ownClicks(place = ''): (event: MouseEvent) => void {
  return (event) => {
    const element = event.currentTarget
    // The browser counts the clicks that belong together; a key's has no number.
    if (event.detail < 2) {
      // Capture runs from the outer element to the inner one, so the innermost is what stays.
      began = { element, place }
      return
    }
    // A dialog that has gone lies in nothing any more.
    const isOwn = began !== null && element.contains(began.element)
    const isElsewhere = began?.element === element && began.place !== place
    if (isOwn && !isElsewhere) return
    event.preventDefault()
    event.stopPropagation()
  }
}
