import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react'
import { type Blocker, useBlocker } from 'react-router-dom'
import { platform } from '@/platform/current'
import { useDialogs } from '@/ui/dialogs'

/** What an editor with unsaved changes lends to the guard. */
export type Unsaved = {
  /** Saves, says what went wrong itself, and resolves to whether it is saved. */
  save: () => Promise<boolean>
  discard: () => void
}

type LeaveGuard = {
  /** Names what would be lost by leaving; null once there is nothing. */
  setUnsaved: (unsaved: Unsaved | null) => void
  /** Runs the action, after asking when something would be lost. */
  leave: (action: () => void) => void
}

const LeaveGuardContext = createContext<LeaveGuard | null>(null)

/**
 * Guards unsaved changes on every way out: other views, Cancel, back and forward are navigations, which the
 * router holds back; logout asks through `leave`; reload and closing are asked about by the browser itself, or
 * by the app's window, which can save first.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const { ask } = useDialogs()
  // A ref, because saving and leaving happen within one turn, before anything is rendered again.
  const unsaved = useRef<Unsaved | null>(null)
  const blocker = useBlocker(useCallback(() => unsaved.current !== null, []))

  const setUnsaved = useCallback((next: Unsaved | null) => {
    const hadSome = unsaved.current !== null
    unsaved.current = next
    if (hadSome !== (next !== null)) platform.window.setUnsaved(next !== null)
  }, [])
  useEffect(() => platform.window.onSaveBeforeClosing(async () => unsaved.current?.save() ?? true), [])

  const askToLeave = useCallback(async (): Promise<boolean> => {
    const current = unsaved.current
    if (!current) return true
    const answer = await ask({
      title: 'You have unsaved changes',
      body: 'Save them before you leave, or leave without them.',
      choices: [
        { key: 'save', label: 'Save' },
        { key: 'discard', label: 'Discard', look: 'danger-outline' },
        { key: 'stay', label: 'Keep editing', look: 'outline' },
      ],
      onEscape: 'stay',
    })
    if (answer === 'stay') return false
    if (answer === 'save') return current.save()
    current.discard()
    // Whatever leads away now is not to be asked about once more, by the browser.
    setUnsaved(null)
    return true
  }, [ask, setUnsaved])

  const leave = useCallback(
    (action: () => void) => {
      askToLeave().then(
        (isLeaving) => isLeaving && action(),
        (error: unknown) => console.error('Leaving failed:', error),
      )
    },
    [askToLeave],
  )

  useAnswerBlocker(blocker, askToLeave)
  useEffect(() => {
    const holdBack = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', holdBack)
    return () => window.removeEventListener('beforeunload', holdBack)
  }, [])

  const value = useMemo(() => ({ setUnsaved, leave }), [setUnsaved, leave])
  return <LeaveGuardContext value={value}>{children}</LeaveGuardContext>
}

/** Asks once for each navigation held back, then lets it go or forgets it. */
function useAnswerBlocker(blocker: Blocker, askToLeave: () => Promise<boolean>): void {
  const asked = useRef(false)
  useEffect(() => {
    if (blocker.state !== 'blocked' || asked.current) return
    asked.current = true
    askToLeave().then(
      (isLeaving) => {
        asked.current = false
        if (isLeaving) blocker.proceed()
        else blocker.reset()
      },
      (error: unknown) => console.error('Leaving failed:', error),
    )
  }, [blocker, askToLeave])
}

export function useLeaveGuard(): LeaveGuard {
  const value = use(LeaveGuardContext)
  if (!value) throw new Error('useLeaveGuard must be used within a LeaveGuardProvider')
  return value
}
