import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { platform } from '@/platform/current'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { createPendingNavigation, type Leaving } from './pending-navigation'
import { useAskBeforeUnload } from './use-ask-before-unload'
import { useBlockedSteps } from './use-blocked-steps'

/** The unsaved work of an editor. */
export type Unsaved = {
  /** Whether a save is running or its report is being read. Meanwhile it is unknown whether leaving loses text. */
  isFinishing: boolean
  /** Waits for a save or an upload. Resolves to false if an upload failed and the owner has not seen the alert. */
  whenIdle: () => Promise<boolean>
  /** Saves, and reports an error. Resolves to whether the post is saved. */
  save: () => Promise<boolean>
  /** Deletes the drafts. Resolves also if that fails. */
  discard: () => Promise<void>
}

type LeaveGuard = {
  /** Sets the work that leaving would lose; null for none. */
  setUnsaved: (unsaved: Unsaved | null) => void
  /** Runs the action. Asks first if something would be lost. */
  leave: (action: () => void) => void
  /** Whether an exit is pending. Then only the guard navigates. */
  isLeaving: () => boolean
}

const LeaveGuardContext = createContext<LeaveGuard | null>(null)

/**
 * Guards unsaved changes at every exit. The router blocks new views and Cancel, and `useBlockedSteps` blocks back and
 * forward. Logout and "View site" call `leave`. The browser or the app's window asks before a reload or closing.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const { ask } = useDialogs()
  const showToast = useToast()
  // A ref: saving and leaving happen before the next render.
  const unsaved = useRef<Unsaved | null>(null)
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      // `useBlockedSteps` handles back and forward.
      ({ historyAction }) => unsaved.current !== null && historyAction !== 'POP',
      [],
    ),
  )

  const setUnsaved = useCallback((next: Unsaved | null) => {
    const hadSome = unsaved.current !== null
    unsaved.current = next
    if (hadSome !== (next !== null)) platform.window.setUnsaved(next !== null)
  }, [])
  const whenIdle = useCallback(async () => (await unsaved.current?.whenIdle()) ?? true, [])
  const save = useCallback(async () => (await unsaved.current?.save()) ?? true, [])
  const discard = useCallback(async (): Promise<void> => {
    const isGone = unsaved.current?.discard()
    // The browser must not ask again.
    setUnsaved(null)
    await isGone
  }, [setUnsaved])
  useEffect(
    () => platform.window.onSaveBeforeClosing(async () => (await whenIdle()) && save()),
    [whenIdle, save],
  )
  useEffect(() => platform.window.onDiscardBeforeClosing(discard), [discard])

  /** Resolves to whether the owner may leave. */
  const askToLeave = useCallback(
    async (leaving: Leaving): Promise<boolean> => {
      if (unsaved.current?.isFinishing) {
        const endToast = showToast({ text: 'Still saving the post...' })
        await whenIdle()
        endToast()
      }
      if (!unsaved.current) return true
      const answer = await ask({
        title: 'You have unsaved changes',
        body: 'Your changes will be lost if you don’t save them.',
        choices: [
          { key: 'discard', label: 'Discard', variant: 'danger-outline' },
          { key: 'stay', label: 'Keep editing', variant: 'outline' },
          { key: 'save', label: 'Save' },
        ],
        focus: 'save',
        onEscape: 'stay',
      })
      if (answer === 'stay') return false
      if (answer === 'discard') {
        void discard()
        return true
      }
      const isComplete = await leaving.wait(whenIdle())
      return isComplete && leaving.isCurrent() && save()
    },
    [ask, showToast, whenIdle, save, discard],
  )

  const pendingNavigation = useMemo(() => createPendingNavigation(askToLeave), [askToLeave])
  useEffect(() => pendingNavigation.abandon, [pendingNavigation])
  const { proceed, cancel } = useBlockedSteps(
    () => unsaved.current !== null,
    () => {
      // Back or forward replaces the pending navigation.
      blocker.reset?.()
      void pendingNavigation.leave({ isNavigation: true, proceed, cancel })
    },
  )
  useEffect(() => {
    if (blocker.state === 'blocked')
      void pendingNavigation.leave({
        isNavigation: true,
        proceed: blocker.proceed,
        cancel: () => {
          blocker.reset()
          cancel()
        },
      })
  }, [blocker, pendingNavigation, cancel])

  useAskBeforeUnload(() => unsaved.current !== null)

  const value = useMemo(
    () => ({
      setUnsaved,
      leave: (action: () => void) =>
        void pendingNavigation.leave({ isNavigation: false, proceed: action, cancel: () => {} }),
      isLeaving: pendingNavigation.isLeaving,
    }),
    [setUnsaved, pendingNavigation],
  )
  return <LeaveGuardContext value={value}>{children}</LeaveGuardContext>
}

export function useLeaveGuard(): LeaveGuard {
  const value = use(LeaveGuardContext)
  if (!value) throw new Error('useLeaveGuard must be used within a LeaveGuardProvider')
  return value
}
