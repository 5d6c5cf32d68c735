import { type MouseEvent, useRef } from 'react'

/**
 * For `onClickCapture` of what may come under the pointer between the two halves of a double click: there the second
 * half presses nothing. `place`: what is shown in it, where that changes.
 */
export function useOwnClicks(place = ''): (event: MouseEvent) => void {
  const began = useRef<string | null>(null)
  return (event) => {
    // The browser counts the clicks that belong together; a key's has no number.
    if (event.detail < 2) began.current = place
    else if (began.current !== place) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}
