import { type ClosingAction, type ClosingChoice, type ClosingEvent, nextClosing, OPEN } from './closing'

export type ClosingEffects = {
  /** Asks the owner about unsaved changes. The dialog closes when `withdrawn` is aborted. */
  readonly ask: (withdrawn: AbortSignal) => Promise<ClosingChoice>
  /** Asks whether to leave without saving. The whole app waits for the answer. */
  readonly askToDiscard: () => boolean
  /** Asks whether to reload a page that has crashed. The window closes if not. */
  readonly askToReload: () => Promise<boolean>
  /** Asks the page to save and to answer. */
  readonly save: () => void
  /** Asks the page to discard unsaved changes and their recovery copy, and to answer. */
  readonly discard: () => void
  readonly later: (run: () => void, ms: number) => void
  readonly reload: () => void
  readonly close: () => void
}

/** The part of Electron's events that is used. */
export type Preventable = { preventDefault(): void }

export type ClosingGuard = {
  /** Whether the page has unsaved changes. */
  setUnsaved(unsaved: boolean): void
  /** The page's answer to save or discard. */
  answer(done: boolean): void
  /** For the window's `close`. */
  onClose(event: Preventable): void
  /** For `will-prevent-unload`, which lets the page go when it is prevented. */
  onUnloadHeld(event: Preventable): void
  /** For `render-process-gone`. */
  onPageGone(): void
}

/** A page that hangs must not delay an owner who discards its text. The copy is then offered at the next start. */
const DISCARD_TIMEOUT_MS = 1000

/** Prevents a window from closing until nothing would be lost. */
export function createClosingGuard(effects: ClosingEffects): ClosingGuard {
  let state = OPEN
  let question = new AbortController()

  async function ask(): Promise<void> {
    question = new AbortController()
    const { signal } = question
    const choice = await effects.ask(signal)
    if (!signal.aborted) step({ kind: 'chosen', choice })
  }

  function step(event: ClosingEvent): readonly ClosingAction[] {
    const [next, actions] = nextClosing(state, event)
    state = next
    if (actions.includes('ask')) void ask()
    if (actions.includes('withdraw')) question.abort()
    if (actions.includes('save')) effects.save()
    if (actions.includes('discard')) {
      effects.discard()
      effects.later(() => step({ kind: 'waited' }), DISCARD_TIMEOUT_MS)
    }
    if (actions.includes('ask-to-reload')) {
      void effects.askToReload().then((reload) => (reload ? effects.reload() : effects.close()))
    }
    if (actions.includes('close')) effects.close()
    return actions
  }

  return {
    setUnsaved: (unsaved) => void step({ kind: 'unsaved', unsaved }),
    answer: (done) => void step({ kind: 'answered', done }),
    onClose(event) {
      if (step({ kind: 'close-asked' }).includes('hold')) event.preventDefault()
    },
    onUnloadHeld(event) {
      const [action] = step({ kind: 'unload-held' })
      if (action === undefined || (action === 'ask-to-discard' && !effects.askToDiscard())) return
      // After a reload the window stays, with a page that has nothing unsaved.
      step({ kind: 'unsaved', unsaved: false })
      event.preventDefault()
    },
    onPageGone: () => void step({ kind: 'page-gone' }),
  }
}
