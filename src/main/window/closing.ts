/** What the owner may do with what is not saved when the window is to close. */
export type ClosingChoice = 'save' | 'discard' | 'stay'

type Closing = {
  /**
   * 'asking': the dialog is open. 'saving' and 'discarding': the page was told to. 'leaving': nothing holds the
   * window.
   */
  readonly phase: 'open' | 'asking' | 'saving' | 'discarding' | 'leaving'
  readonly hasUnsaved: boolean
}

export type ClosingEvent =
  | { readonly kind: 'unsaved'; readonly unsaved: boolean }
  /** Also by quitting, which closes the window first and is called off when that is held. */
  | { readonly kind: 'close-asked' }
  | { readonly kind: 'chosen'; readonly choice: ClosingChoice }
  /** The page's answer to 'save' and to 'discard'. */
  | { readonly kind: 'answered'; readonly done: boolean }
  /** The page had its time for 'discard'. */
  | { readonly kind: 'waited' }
  /** The page holds on to what it shows, by itself: a reload, or a close main knew no reason against. */
  | { readonly kind: 'unload-held' }
  /** It crashed, and what it had not saved went with it. */
  | { readonly kind: 'page-gone' }

/**
 * What is to be done. 'hold' prevents the close that was asked for, 'close' asks for it once more, 'let-go'
 * overrules the page's own hold, 'ask-to-discard' does so if the owner says so at once. 'withdraw' takes the question
 * back that 'ask' has put. 'save' and 'discard' tell the page what becomes of what it holds, 'ask-to-reload' asks what
 * becomes of a window without its page.
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
      // Nothing is to be kept: who asks again waits for nothing.
      return [{ ...state, phase: 'leaving' }, []]
    // While it saves too: a page that hangs never answers, and whoever is asked again can leave without it.
    case 'saving':
    case 'open':
      return state.hasUnsaved ? [{ ...state, phase: 'asking' }, ['hold', 'ask']] : [OPEN, []]
  }
}

/** With nothing unsaved there is nothing to ask: the close that was asked for goes on. */
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

/** The next state of a window that closes only when nothing is lost, and what to do about the event. */
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
      // A save that failed leaves the window as it is, with the page's message and what was typed.
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
