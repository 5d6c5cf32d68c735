import type { MessageBoxOptions } from 'electron'
import type { Dialogs } from './dialogs'

type ClosingEffects = Pick<Dialogs, 'showMessage' | 'showMessageAtOnce'> & {
  /** Shows the window, whose page asks what to do with its unsaved text. The page answers by `answer`. */
  readonly askInPage: () => void
  readonly reload: () => void
  readonly close: () => void
}

/** The part of Electron's events that is used. */
export type Preventable = { preventDefault(): void }

export type ClosingGuard = ReturnType<typeof createClosingGuard>

/** Asked when the page cannot: it is being unloaded, or does not answer. Escape and Enter keep editing. */
const LEAVE: MessageBoxOptions = {
  type: 'warning',
  message: 'Leave without saving?',
  detail: 'You may lose your most recent changes.',
  buttons: ['Keep editing', 'Leave'],
  defaultId: 0,
  cancelId: 0,
  noLink: true,
}

/** The question about a window whose page has crashed. Escape closes. */
const CRASHED: MessageBoxOptions = {
  type: 'error',
  message: 'The page stopped working',
  detail: 'Your saved posts are safe. You can recover unsaved text after reloading.',
  buttons: ['Reload', 'Close'],
  defaultId: 0,
  cancelId: 1,
  noLink: true,
}

/** Prevents a window from closing until nothing would be lost. */
export function createClosingGuard(effects: ClosingEffects) {
  const { showMessage, showMessageAtOnce, askInPage, reload, close } = effects
  let hasUnsaved = false
  let isAsking = false
  let isLeaving = false
  const isLeaveWanted = () => showMessageAtOnce(LEAVE) === LEAVE.buttons?.indexOf('Leave')

  return {
    /** Whether the page has unsaved changes. */
    setUnsaved(unsaved: boolean): void {
      hasUnsaved = unsaved
    },
    /** The page's answer: whether the window may close. After a failed save it stays, with the page's message. */
    answer(mayClose: boolean): void {
      if (!isAsking) return
      isAsking = false
      isLeaving = mayClose
      if (mayClose) close()
    },
    /** For the window's `close`. Quitting closes the window first, and stops if that is prevented. */
    onClose(event: Preventable): void {
      // A page that hangs never answers, and the owner must be able to leave.
      if (hasUnsaved && isAsking) isLeaving ||= isLeaveWanted()
      if (isLeaving || !hasUnsaved) return
      event.preventDefault()
      if (isAsking) return
      isAsking = true
      askInPage()
    },
    /** For `will-prevent-unload`: the page prevents its unload, unless this event is prevented. */
    onUnloadPrevented(event: Preventable): void {
      if (!isLeaving && !isLeaveWanted()) return
      // After a reload the window stays, with a page that has nothing unsaved.
      hasUnsaved = false
      isAsking = false
      event.preventDefault()
    },
    /** For `render-process-gone`. Unsaved changes are lost. */
    onPageGone() {
      if (isLeaving) return
      hasUnsaved = false
      isAsking = false
      void showMessage(CRASHED).then((button) =>
        button === CRASHED.buttons?.indexOf('Reload') ? reload() : close(),
      )
    },
  }
}
