import type { BrowserWindow } from 'electron'

type Raisable = Pick<BrowserWindow, 'isDestroyed' | 'isMinimized' | 'restore' | 'focus'>

/** Shows the owner the window they have, if they still have it. */
export function bringForward(window: Raisable): void {
  if (window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.focus()
}
