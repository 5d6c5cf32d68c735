import type { MessageBoxOptions } from 'electron'
import type { ClosingChoice } from './closing'

/** What each button of `unsavedQuestion` means, in its order. */
export const UNSAVED_CHOICES: readonly ClosingChoice[] = ['save', 'discard', 'stay']

/** Asks what to do with what is not saved. Escape stays. */
export function unsavedQuestion(): MessageBoxOptions {
  return {
    type: 'warning',
    message: 'You have unsaved changes',
    detail: 'Save them before you leave, or leave without them.',
    buttons: ['Save', 'Discard', 'Keep editing'],
    defaultId: 0,
    cancelId: UNSAVED_CHOICES.indexOf('stay'),
    noLink: true,
  }
}
