import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { platform } from '@/platform/current'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { createPendingNavigation, type Leaving } from './pending-navigation'
import { useAskBeforeUnload } from './use-ask-before-unload'
import { useReturnToShown } from './use-return-to-shown'

/** What an editor with unsaved changes lends to the guard. */
export type Unsaved = {
  /**
   * Whether a save has not ended: it is under way, or what it left out is being read. What leaving would lose is known
   * afterwards.
   */
  isFinishing: boolean
  /**
   * Resolves when no save and no upload is under way any more, to whether what is there is what was meant:
   * it lacks an image when an upload has failed and the owner has not read so yet.
   */
  whenIdle: () => Promise<boolean>
  /** Saves, says what went wrong itself, and resolves to whether it is saved. */
  save: () => Promise<boolean>
  /** Removes the copies of what is unsaved, and resolves when that has been done or has failed. */
  discard: () => Promise<void>
}

type LeaveGuard = {
  /** Names what would be lost by leaving; null once there is nothing. */
  setUnsaved: (unsaved: Unsaved | null) => void
  /** Runs the action, after asking when something would be lost. */
  leave: (action: () => void) => void
  /** Whether the owner is on the way out: then the guard leads on, and nobody else. */
  isLeaving: () => boolean
}

const LeaveGuardContext = createContext<LeaveGuard | null>(null)

/**
 * Guards unsaved changes on every way out: other views, Cancel, back and forward are navigations, which the
 * router holds back; logout asks through `leave`; reload and closing are asked about by the browser itself, or
 * by the app's window, which can save first.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const { ask } = useDialogs()
  const showToast = useToast()
  // A ref, because saving and leaving happen within one turn, before anything is rendered again.
  const unsaved = useRef<Unsaved | null>(null)
  const { expectStepBack, goBackToShown } = useReturnToShown()
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation, historyAction }) => {
        const isHeld = unsaved.current !== null && nextLocation.key !== currentLocation.key
        if (isHeld && historyAction === 'POP') expectStepBack()
        return isHeld
      },
      [expectStepBack],
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
    // Whatever leads away now is not to be asked about once more, by the browser.
    setUnsaved(null)
    await isGone
  }, [setUnsaved])
  useEffect(
    () => platform.window.onSaveBeforeClosing(async () => (await whenIdle()) && save()),
    [whenIdle, save],
  )
  useEffect(() => platform.window.onDiscardBeforeClosing(discard), [discard])

  /** Resolves to whether the owner is free to leave. */
  const askToLeave = useCallback(
    async (leaving: Leaving): Promise<boolean> => {
      if (unsaved.current?.isFinishing) {
        const endToast = showToast({ text: 'A moment: the save has not ended yet.' })
        await whenIdle()
        endToast()
      }
      if (!unsaved.current) return true
      const answer = await ask({
        title: 'You have unsaved changes',
        body: 'Save them before you leave, or leave without them.',
        choices: [
          { key: 'discard', label: 'Discard', look: 'danger-outline' },
          { key: 'stay', label: 'Keep editing', look: 'outline' },
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
      const isAsMeant = await leaving.wait(whenIdle())
      return isAsMeant && leaving.isCurrent() && save()
    },
    [ask, showToast, whenIdle, save, discard],
  )

  const pendingNavigation = useMemo(() => createPendingNavigation(askToLeave), [askToLeave])
  useEffect(() => pendingNavigation.abandon, [pendingNavigation])
  useEffect(() => {
    if (blocker.state === 'blocked')
      void pendingNavigation.leave({
        isNavigation: true,
        proceed: blocker.proceed,
        cancel: () => {
          blocker.reset()
          void goBackToShown()
        },
      })
  }, [blocker, pendingNavigation, goBackToShown])

  useAskBeforeUnload(useCallback(() => unsaved.current !== null, []))

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
