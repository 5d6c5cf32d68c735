import type { MouseEvent } from 'react'

/** A click on a link that asks for this page: with a key held down or another button it asks for a tab, a window or a file. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
