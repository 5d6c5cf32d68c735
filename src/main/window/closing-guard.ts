import { BUTTON, CRASHED, LEAVE, UNSAVED } from './closing-messages'
import type { Dialogs } from './dialogs'

type ClosingEffects = Pick<Dialogs, 'showMessage' | 'showMessageAtOnce'> & {
  /** Asks the page to save, or to discard unsaved changes and their recovery copy. The page answers by `answer`. */
  readonly send: (request: 'saveBeforeClosing' | 'discardBeforeClosing') => void
  readonly later: (run: () => void, ms: number) => void
  readonly reload: () => void
  readonly close: () => void
}

/** The part of Electron's events that is used. */
export type Preventable = { preventDefault(): void }

export type ClosingGuard = ReturnType<typeof createClosingGuard>

/** A page that hangs must not delay an owner who discards its text. The copy is then offered at the next start. */
const DISCARD_TIMEOUT_MS = 1000

/** Prevents a window from closing until nothing would be lost. */
export function createClosingGuard(effects: ClosingEffects) {
  const { showMessage, showMessageAtOnce, send, later, reload, close } = effects
  /** 'asking': the dialog is open. 'saving', 'discarding': the page was asked to. 'leaving': nothing prevents a close. */
  let phase: 'open' | 'asking' | 'saving' | 'discarding' | 'leaving' = 'open'
  let hasUnsaved = false

  function leave(): void {
    phase = 'leaving'
    close()
  }

  function discard(): void {
    phase = 'discarding'
    send('discardBeforeClosing')
    later(() => {
      if (phase === 'discarding') leave()
    }, DISCARD_TIMEOUT_MS)
  }

  async function ask(): Promise<void> {
    phase = 'asking'
    const button = await showMessage(UNSAVED)
    // The page may have crashed since.
    if (phase !== 'asking') return
    if (button === BUTTON.discard) return discard()
    phase = button === BUTTON.save ? 'saving' : 'open'
    if (phase === 'saving') send('saveBeforeClosing')
  }

  return {
    /** Whether the page has unsaved changes. */
    setUnsaved(unsaved: boolean): void {
      hasUnsaved = unsaved
    },
    /** The page's answer to save or discard. */
    answer(done: boolean): void {
      if (phase === 'discarding' || (phase === 'saving' && done)) leave()
      // After a failed save the window stays, with the page's message and the typed text.
      else if (phase === 'saving') phase = 'open'
    },
    /** For the window's `close`. Quitting closes the window first, and stops if that is prevented. */
    onClose(event: Preventable): void {
      // The owner has chosen to discard: a second request need not wait.
      if (phase === 'discarding') phase = 'leaving'
      if (phase === 'leaving') return
      if (!hasUnsaved) {
        phase = 'open'
        return
      }
      event.preventDefault()
      // Also while it saves: a page that hangs never answers, and the owner must be able to leave.
      if (phase !== 'asking') void ask()
    },
    /** For `will-prevent-unload`: the page prevents its unload, unless this event is prevented. */
    onUnloadPrevented(event: Preventable): void {
      const isDecided = phase === 'leaving' || phase === 'discarding'
      if (!isDecided && (phase !== 'open' || showMessageAtOnce(LEAVE) !== BUTTON.leave)) return
      // After a reload the window stays, with a page that has nothing unsaved.
      hasUnsaved = false
      event.preventDefault()
    },
    /** For `render-process-gone`. Unsaved changes are lost. */
    onPageGone() {
      if (phase === 'discarding') return leave()
      if (phase === 'leaving') return
      phase = 'open'
      hasUnsaved = false
      void showMessage(CRASHED).then((button) => (button === BUTTON.reload ? reload() : close()))
    },
  }
}
