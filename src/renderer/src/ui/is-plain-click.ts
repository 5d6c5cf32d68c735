import type { MouseEvent } from 'react'

/** A click that navigates in this tab: with a modifier key or another button it opens a tab or window, or downloads. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
