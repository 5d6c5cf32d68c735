import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { platform } from '@/platform/current'
import { useDialogs } from '@/ui/dialogs'
import { useToast } from '@/ui/toasts'

/** What an editor with unsaved changes lends to the guard. */
export type Unsaved = {
  /** Whether a save is under way: what leaving would lose is known once it has ended. */
  isSaving: boolean
  /** Resolves when nothing is under way any more, no save and no upload. */
  settled: () => Promise<void>
  /** Saves, says what went wrong itself, and resolves to whether it is saved. */
  save: () => Promise<boolean>
  /** Resolves when no copy of what is unsaved is kept any more. */
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
  const blocker = useBlocker(useCallback(() => unsaved.current !== null, []))

  const setUnsaved = useCallback((next: Unsaved | null) => {
    const hadSome = unsaved.current !== null
    unsaved.current = next
    if (hadSome !== (next !== null)) platform.window.setUnsaved(next !== null)
  }, [])
  const save = useCallback(async (): Promise<boolean> => {
    await unsaved.current?.settled()
    return unsaved.current?.save() ?? true
  }, [])
  const discard = useCallback(async (): Promise<void> => {
    const isGone = unsaved.current?.discard()
    // Whatever leads away now is not to be asked about once more, by the browser.
    setUnsaved(null)
    await isGone
  }, [setUnsaved])
  useEffect(() => platform.window.onSaveBeforeClosing(save), [save])
  useEffect(() => platform.window.onDiscardBeforeClosing(discard), [discard])

  const isLeaving = useRef(false)
  const askToLeave = useCallback(async (): Promise<boolean> => {
    isLeaving.current = true
    try {
      if (unsaved.current?.isSaving) {
        showToast({ text: 'A moment: the post is still being saved.' })
        await unsaved.current.settled()
      }
      if (!unsaved.current) return true
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
      if (answer === 'save') return await save()
      void discard()
      return true
    } finally {
      isLeaving.current = false
    }
  }, [ask, showToast, save, discard])

  const wayOut = useRef<(() => void) | null>(null)
  const held = useRef(blocker)
  useEffect(() => {
    held.current = blocker
  })
  const goOn = useCallback(() => {
    if (held.current.state === 'blocked') held.current.proceed()
  }, [])
  /** Takes this way out once the owner is free to leave. A later one takes its place, whatever kind each is. */
  const leave = useCallback(
    async (way: () => void) => {
      wayOut.current = way
      if (isLeaving.current) return
      const isFree = await askToLeave().catch((error: unknown) => {
        console.error('Leaving failed:', error)
        return false
      })
      const last = wayOut.current
      wayOut.current = null
      // A navigation that does not go on is forgotten: the router would else hold it back for ever.
      if ((!isFree || last !== goOn) && held.current.state === 'blocked') held.current.reset()
      if (isFree) last?.()
    },
    [askToLeave, goOn],
  )
  useEffect(() => {
    if (blocker.state === 'blocked') void leave(goOn)
  }, [blocker, leave, goOn])

  useEffect(() => {
    const holdBack = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', holdBack)
    return () => window.removeEventListener('beforeunload', holdBack)
  }, [])

  const value = useMemo(
    () => ({
      setUnsaved,
      leave: (action: () => void) => void leave(action),
      isLeaving: () => isLeaving.current,
    }),
    [setUnsaved, leave],
  )
  return <LeaveGuardContext value={value}>{children}</LeaveGuardContext>
}

export function useLeaveGuard(): LeaveGuard {
  const value = use(LeaveGuardContext)
  if (!value) throw new Error('useLeaveGuard must be used within a LeaveGuardProvider')
  return value
}
