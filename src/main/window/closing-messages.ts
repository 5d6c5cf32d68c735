import type { MessageBoxOptions } from 'electron'

/** The indexes of the buttons that lead away from the present page. */
export const BUTTON = { save: 0, discard: 1, leave: 1, reload: 0 } as const

/** The question about unsaved changes. Escape keeps editing. */
export const UNSAVED: MessageBoxOptions = {
  type: 'warning',
  message: 'You have unsaved changes',
  detail: 'Your changes will be lost if you don’t save them.',
  buttons: ['Save', 'Discard', 'Keep editing'],
  defaultId: 0,
  cancelId: 2,
  noLink: true,
}

/** Whether to leave when it is too late to save. Escape and Enter keep editing. */
export const LEAVE: MessageBoxOptions = {
  type: 'warning',
  message: 'Leave without saving?',
  detail: 'You may lose your most recent changes.',
  buttons: ['Keep editing', 'Leave'],
  defaultId: 0,
  cancelId: 0,
  noLink: true,
}

/** The question about a window whose page has crashed. Escape closes. */
export const CRASHED: MessageBoxOptions = {
  type: 'error',
  message: 'The page stopped working',
  detail: 'Your saved posts are safe. You can recover unsaved text after reloading.',
  buttons: ['Reload', 'Close'],
  defaultId: 0,
  cancelId: 1,
  noLink: true,
}
