/** The owner's choices about unsaved changes when the window is about to close. */
export type ClosingChoice = 'save' | 'discard' | 'stay'

type Closing = {
  /** 'asking': the dialog is open. 'saving', 'discarding': the page was asked to. 'leaving': nothing prevents the close. */
  readonly phase: 'open' | 'asking' | 'saving' | 'discarding' | 'leaving'
  readonly hasUnsaved: boolean
}

export type ClosingEvent =
  | { readonly kind: 'unsaved'; readonly unsaved: boolean }
  /** Quitting asks too: it closes the window first and stops when that is prevented. */
  | { readonly kind: 'close-asked' }
  | { readonly kind: 'chosen'; readonly choice: ClosingChoice }
  /** The page's answer to 'save' and to 'discard'. */
  | { readonly kind: 'answered'; readonly done: boolean }
  /** The timeout of 'discard' is over. */
  | { readonly kind: 'waited' }
  /** The page itself prevents its unload: a reload, or a close that main had no reason to prevent. */
  | { readonly kind: 'unload-held' }
  /** The page crashed, and its unsaved changes are lost. */
  | { readonly kind: 'page-gone' }

/**
 * An action. 'hold' prevents the requested close, 'close' requests it again, 'withdraw' closes the dialog of 'ask'.
 * 'let-go' overrules the page that prevents its unload; 'ask-to-discard' does so if the owner agrees. 'save' and
 * 'discard' go to the page. 'ask-to-reload' asks about a window whose page has crashed.
 */
export type ClosingAction =
  | 'hold'
  | 'ask'
  | 'withdraw'
  | 'save'
  | 'discard'
  | 'close'
  | 'let-go'
  | 'ask-to-discard'
  | 'ask-to-reload'

export const OPEN: Closing = { phase: 'open', hasUnsaved: false }

const leave = (state: Closing): [Closing, ClosingAction[]] => [{ ...state, phase: 'leaving' }, ['close']]
const stay = (state: Closing): [Closing, ClosingAction[]] => [{ ...state, phase: 'open' }, []]

function askToClose(state: Closing): [Closing, ClosingAction[]] {
  switch (state.phase) {
    case 'leaving':
      return [state, []]
    case 'asking':
      return [state, ['hold']]
    case 'discarding':
      // The text is discarded: a second request need not wait.
      return [{ ...state, phase: 'leaving' }, []]
    // While it saves too: a page that hangs never answers, and the owner must be able to leave.
    case 'saving':
    case 'open':
      return state.hasUnsaved ? [{ ...state, phase: 'asking' }, ['hold', 'ask']] : [OPEN, []]
  }
}

/** With nothing unsaved there is nothing to ask, and the requested close continues. */
function onUnsavedChange(state: Closing, hasUnsaved: boolean): [Closing, ClosingAction[]] {
  if (state.phase === 'asking' && !hasUnsaved) return [OPEN, ['withdraw', 'close']]
  return [{ ...state, hasUnsaved }, []]
}

function take(state: Closing, choice: ClosingChoice): [Closing, ClosingAction[]] {
  if (state.phase !== 'asking') return [state, []]
  if (choice === 'discard') return [{ ...state, phase: 'discarding' }, ['discard']]
  return choice === 'save' ? [{ ...state, phase: 'saving' }, ['save']] : stay(state)
}

function unload(state: Closing): [Closing, ClosingAction[]] {
  if (state.phase === 'leaving' || state.phase === 'discarding') return [state, ['let-go']]
  return [state, state.phase === 'open' ? ['ask-to-discard'] : []]
}

/** The next state of a window that closes only when nothing is lost, and the actions after the event. */
export function nextClosing(state: Closing, event: ClosingEvent): [Closing, readonly ClosingAction[]] {
  switch (event.kind) {
    case 'unsaved':
      return onUnsavedChange(state, event.unsaved)
    case 'close-asked':
      return askToClose(state)
    case 'chosen':
      return take(state, event.choice)
    case 'answered':
      if (state.phase === 'discarding') return leave(state)
      if (state.phase !== 'saving') return [state, []]
      // After a failed save the window stays, with the page's message and the typed text.
      return event.done ? leave(state) : stay(state)
    case 'waited':
      return state.phase === 'discarding' ? leave(state) : [state, []]
    case 'unload-held':
      return unload(state)
    case 'page-gone':
      if (state.phase === 'discarding') return leave(state)
      if (state.phase === 'leaving') return [state, []]
      return [OPEN, state.phase === 'asking' ? ['withdraw', 'ask-to-reload'] : ['ask-to-reload']]
  }
}
