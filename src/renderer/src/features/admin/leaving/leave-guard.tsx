import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { platform } from '@/platform/current'
import { useDialogs } from '@/ui/admin/dialogs'
import { createRequiredContext } from '@/ui/admin/required-context'
import { useToast } from '@/ui/admin/toasts'
import { useAskBeforeUnload } from './use-ask-before-unload'

/** The unsaved work of an editor. */
type Unsaved = {
  /** Whether a save is running. Meanwhile it is unknown whether leaving loses text. */
  isSaving: boolean
  /** Saves, and reports an error. Resolves to whether the post is saved. Not during an upload. */
  save: () => Promise<boolean>
  /** Deletes the drafts. Resolves also if that fails. */
  discard: () => Promise<void>
}

type Ask = ReturnType<typeof useDialogs>['ask']

function createLeaveGuard(ask: Ask, showToast: ReturnType<typeof useToast>) {
  // This is no React state, because saving and leaving happen before the next render.
  let unsaved: Unsaved | null = null
  let question: Promise<boolean> | null = null
  /** Sets the work that leaving would lose; null for none. */
  function setUnsaved(next: Unsaved | null): void {
    const hadSome = unsaved !== null
    unsaved = next
    if (hadSome !== (next !== null)) platform.window.setUnsaved(next !== null)
  }

  async function askToLeave(): Promise<boolean> {
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
    question = null
    if (answer === 'save') return (await unsaved?.save()) ?? true
    if (answer === 'stay') return false
    const isGone = unsaved?.discard()
    // The browser must not ask again.
    setUnsaved(null)
    await isGone
    return true
  }

  return {
    setUnsaved,
    hasUnsaved: () => unsaved !== null,
    /** Resolves to whether the owner may leave. A second exit gets the answer to the first one's question. */
    async mayLeave(): Promise<boolean> {
      if (!unsaved) return true
      if (unsaved.isSaving) {
        showToast({ text: 'Still saving the post...' })
        return false
      }
      question ??= askToLeave()
      return question
    },
  }
}

const [LeaveGuardContext, useGuard] =
  createRequiredContext<ReturnType<typeof createLeaveGuard>>('useLeaveGuard')

/**
 * Guards unsaved changes at every exit. The router blocks new views, Cancel, back and forward. Logout and "View site"
 * call `leave`. The app's window lets it ask before closing. The browser itself asks before a reload or closing.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const { ask } = useDialogs()
  const showToast = useToast()
  const [guard] = useState(() => createLeaveGuard(ask, showToast))
  const { hasUnsaved, mayLeave } = guard
  const blocker = useBlocker(hasUnsaved)
  useEffect(() => platform.window.onClosing(mayLeave), [mayLeave])
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let isLatest = true
    void mayLeave().then((isAllowed) => {
      if (!isLatest) return
      if (isAllowed) blocker.proceed()
      else blocker.reset()
    })
    return () => {
      isLatest = false
    }
  }, [blocker, mayLeave])
  useAskBeforeUnload(hasUnsaved)
  return <LeaveGuardContext value={guard}>{children}</LeaveGuardContext>
}

export function useLeaveGuard() {
  const { setUnsaved, mayLeave } = useGuard()
  return {
    setUnsaved,
    /** Runs the action. Asks first if something would be lost. */
    leave: (action: () => void) => void mayLeave().then((isAllowed) => isAllowed && action()),
    /** Reloads the page without a question: the last event stores the text as a draft, which the editor then offers. */
    reload: () => {
      setUnsaved(null)
      window.location.reload()
    },
  }
}

/** After each render, gives the leave guard the editor's unsaved work. */
export function useUnsavedWork({ hasUnsaved, ...work }: Unsaved & { hasUnsaved: boolean }): void {
  const { setUnsaved } = useLeaveGuard()
  useEffect(() => setUnsaved(hasUnsaved || work.isSaving ? work : null))
  useEffect(() => () => setUnsaved(null), [setUnsaved])
}
