import type { MessageBoxOptions } from 'electron'
import type { ClosingChoice } from './closing'
import type { ClosingEffects } from './closing-guard'
import type { Dialogs } from './dialogs'

/** The answers, in the order of the buttons. */
const CHOICES: readonly ClosingChoice[] = ['save', 'discard', 'stay']

/** The question about unsaved changes. Escape stays. */
const UNSAVED: MessageBoxOptions = {
  type: 'warning',
  message: 'You have unsaved changes',
  detail: 'Your changes will be lost if you don’t save them.',
  buttons: ['Save', 'Discard', 'Keep editing'],
  defaultId: 0,
  cancelId: CHOICES.indexOf('stay'),
  noLink: true,
}

/** Whether to leave when it is too late to save. Escape and Enter stay. */
const LEAVING = {
  type: 'warning',
  message: 'Leave without saving?',
  detail: 'You may lose your most recent changes.',
  buttons: ['Keep editing', 'Leave'],
  defaultId: 0,
  cancelId: 0,
  noLink: true,
} satisfies MessageBoxOptions

/** The question about a window whose page has crashed. Escape closes. */
const CRASHED = {
  type: 'error',
  message: 'The page stopped working',
  detail: 'Your saved posts are safe. You can recover unsaved text after reloading.',
  buttons: ['Reload', 'Close'],
  defaultId: 0,
  cancelId: 1,
  noLink: true,
} satisfies MessageBoxOptions

/** The owner's questions before a window closes or a page unloads. */
export function closingQuestions({
  showMessage,
  showMessageAtOnce,
}: Pick<Dialogs, 'showMessage' | 'showMessageAtOnce'>): Pick<
  ClosingEffects,
  'ask' | 'askToDiscard' | 'askToReload'
> {
  return {
    ask: async (withdrawn) => CHOICES[await showMessage({ ...UNSAVED, signal: withdrawn })] ?? 'stay',
    askToDiscard: () => LEAVING.buttons[showMessageAtOnce(LEAVING)] === 'Leave',
    askToReload: async () => CRASHED.buttons[await showMessage(CRASHED)] === 'Reload',
  }
}
