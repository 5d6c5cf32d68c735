import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { platform } from '@/platform/current'
import { useDialogs } from '@/ui/admin/dialogs'
import { createRequiredContext } from '@/ui/admin/required-context'
import { useToast } from '@/ui/admin/toasts'
import { createPendingNavigation } from './pending-navigation'
import { useAskBeforeUnload } from './use-ask-before-unload'
import { useBlockedSteps } from './use-blocked-steps'

/** The unsaved work of an editor. */
type Unsaved = {
  /** Whether a save is running. Meanwhile it is unknown whether leaving loses text. */
  isSaving: boolean
  /** Waits for the running save. */
  whenSaved: () => Promise<void>
  /** Saves, and reports an error. Resolves to whether the post is saved. Not during an upload. */
  save: () => Promise<boolean>
  /** Deletes the drafts. Resolves also if that fails. */
  discard: () => Promise<void>
}

type Ask = ReturnType<typeof useDialogs>['ask']

function createLeaveGuard(ask: Ask, showToast: ReturnType<typeof useToast>) {
  // This is no React state, because saving and leaving happen before the next render.
  let unsaved: Unsaved | null = null
  const save = async () => (await unsaved?.save()) ?? true

  /** Sets the work that leaving would lose; null for none. */
  function setUnsaved(next: Unsaved | null): void {
    const hadSome = unsaved !== null
    unsaved = next
    if (hadSome !== (next !== null)) platform.window.setUnsaved(next !== null)
  }

  async function discard(): Promise<void> {
    const isGone = unsaved?.discard()
    // The browser must not ask again.
    setUnsaved(null)
    await isGone
  }

  async function mayLeave(): Promise<boolean> {
    if (unsaved?.isSaving) {
      const endToast = showToast({ text: 'Still saving the post...' })
      await unsaved.whenSaved()
      endToast()
    }
    if (!unsaved) return true
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
    if (answer === 'discard') void discard()
    return answer === 'save' ? save() : answer === 'discard'
  }

  return {
    setUnsaved,
    hasUnsaved: () => unsaved !== null,
    saveBeforeClosing: async () => {
      await unsaved?.whenSaved()
      return save()
    },
    discard,
    pendingNavigation: createPendingNavigation(mayLeave),
  }
}

const [LeaveGuardContext, useGuard] =
  createRequiredContext<ReturnType<typeof createLeaveGuard>>('useLeaveGuard')

/**
 * Guards unsaved changes at every exit. The router blocks new views and Cancel, and `useBlockedSteps` blocks back and
 * forward. Logout and "View site" call `leave`. The browser or the app's window asks before a reload or closing.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const { ask } = useDialogs()
  const showToast = useToast()
  const [guard] = useState(() => createLeaveGuard(ask, showToast))
  const { hasUnsaved, saveBeforeClosing, discard, pendingNavigation } = guard
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      // `useBlockedSteps` handles back and forward.
      ({ historyAction }) => hasUnsaved() && historyAction !== 'POP',
      [hasUnsaved],
    ),
  )
  useEffect(() => platform.window.onSaveBeforeClosing(saveBeforeClosing), [saveBeforeClosing])
  useEffect(() => platform.window.onDiscardBeforeClosing(discard), [discard])
  useEffect(() => pendingNavigation.abandon, [pendingNavigation])
  const { proceed, cancel } = useBlockedSteps(hasUnsaved, () => {
    // Back or forward replaces the pending navigation.
    blocker.reset?.()
    void pendingNavigation.leave({ isNavigation: true, proceed, cancel })
  })
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
  useAskBeforeUnload(hasUnsaved)
  return <LeaveGuardContext value={guard}>{children}</LeaveGuardContext>
}

export function useLeaveGuard() {
  const { setUnsaved, pendingNavigation } = useGuard()
  return {
    setUnsaved,
    /** Runs the action. Asks first if something would be lost. */
    leave: (action: () => void) =>
      void pendingNavigation.leave({ isNavigation: false, proceed: action, cancel: () => {} }),
    /** Reloads the page without a question: the last event stores the text as a draft, which the editor then offers. */
    reload: () => {
      setUnsaved(null)
      window.location.reload()
    },
    /** Whether an exit is pending. Then only the guard navigates. */
    isLeaving: pendingNavigation.isLeaving,
  }
}

type UnsavedWork = Omit<Unsaved, 'whenSaved'> & { hasUnsaved: boolean }

/** After each render, gives the leave guard the editor's unsaved work. */
export function useUnsavedWork({ hasUnsaved, ...work }: UnsavedWork): void {
  const { setUnsaved } = useLeaveGuard()
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const whenSaved = async () => {
      if (work.isSaving) await new Promise<void>((resolve) => waiting.current.push(resolve))
    }
    setUnsaved(hasUnsaved || work.isSaving ? { ...work, whenSaved } : null)
    // By now the end of the save is rendered.
    if (!work.isSaving) for (const resolve of waiting.current.splice(0)) resolve()
  })
  useEffect(
    () => () => {
      setUnsaved(null)
      // There is no longer anything to save.
      for (const resolve of waiting.current.splice(0)) resolve()
    },
    [setUnsaved],
  )
}
