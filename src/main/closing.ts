/** What the owner may do with what is not saved when the window is to close. */
export type ClosingChoice = 'save' | 'discard' | 'stay'

export type Closing = {
  /** 'asking': the dialog is open. 'saving': the page was told to save. 'leaving': nothing holds the window. */
  readonly phase: 'open' | 'asking' | 'saving' | 'leaving'
  readonly hasUnsaved: boolean
  /** Whether the whole app is to end, and not this window alone. */
  readonly isQuitting: boolean
}

export type ClosingEvent =
  | { readonly kind: 'unsaved'; readonly unsaved: boolean }
  | { readonly kind: 'quit-asked' }
  | { readonly kind: 'close-asked' }
  | { readonly kind: 'chosen'; readonly choice: ClosingChoice }
  /** The page's answer to 'save', or false where the page is gone. */
  | { readonly kind: 'answered'; readonly saved: boolean }

/** What is to be done: 'hold' prevents the close that was asked for, 'quit' and 'close' ask for it once more. */
export type ClosingAction = 'hold' | 'ask' | 'save' | 'close' | 'quit'

export const OPEN: Closing = { phase: 'open', hasUnsaved: false, isQuitting: false }

const leave = (state: Closing): [Closing, ClosingAction[]] => [
  { ...state, phase: 'leaving' },
  [state.isQuitting ? 'quit' : 'close'],
]

/** Back to the open window; whoever stays does not quit either. */
const stay = (state: Closing): [Closing, ClosingAction[]] => [
  { ...state, phase: 'open', isQuitting: false },
  [],
]

function askToClose(state: Closing): [Closing, ClosingAction[]] {
  if (state.phase === 'leaving') return [state, []]
  // A second close while the first one is being decided.
  if (state.phase !== 'open') return [state, ['hold']]
  return state.hasUnsaved ? [{ ...state, phase: 'asking' }, ['hold', 'ask']] : [state, []]
}

function take(state: Closing, choice: ClosingChoice): [Closing, ClosingAction[]] {
  if (state.phase !== 'asking') return [state, []]
  if (choice === 'discard') return leave(state)
  return choice === 'save' ? [{ ...state, phase: 'saving' }, ['save']] : stay(state)
}

/** The next state of a window that closes only when nothing is lost, and what to do about the event. */
export function nextClosing(state: Closing, event: ClosingEvent): [Closing, readonly ClosingAction[]] {
  switch (event.kind) {
    case 'unsaved':
      return [{ ...state, hasUnsaved: event.unsaved }, []]
    case 'quit-asked':
      return [{ ...state, isQuitting: true }, []]
    case 'close-asked':
      return askToClose(state)
    case 'chosen':
      return take(state, event.choice)
    case 'answered':
      if (state.phase !== 'saving') return [state, []]
      // A save that failed leaves the window as it is, with the page's message and what was typed.
      return event.saved ? leave(state) : stay(state)
  }
}
