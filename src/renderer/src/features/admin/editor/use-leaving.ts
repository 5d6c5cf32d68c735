import { useEffect, useRef } from 'react'
import { type Unsaved, useLeaveGuard } from '../leave-guard'

type Held = Pick<Unsaved, 'isSaving' | 'save' | 'discard'> & { isDirty: boolean; isUploading: boolean }

/** Names to the leave guard, after each rendering, what leaving the editor would lose. */
export function useLeaving({ isDirty, isSaving, isUploading, save, discard }: Held): void {
  const { setUnsaved } = useLeaveGuard()
  const waiting = useRef<(() => void)[]>([])
  const isBusy = isSaving || isUploading
  useEffect(() => {
    const settled = () =>
      isBusy ? new Promise<void>((resolve) => waiting.current.push(resolve)) : Promise.resolve()
    setUnsaved(isDirty || isBusy ? { isSaving, settled, save, discard } : null)
    // Only now: who waits finds what was rendered with the end of the save or the upload.
    if (!isBusy) for (const goOn of waiting.current.splice(0)) goOn()
  })
  useEffect(
    () => () => {
      setUnsaved(null)
      for (const goOn of waiting.current.splice(0)) goOn()
    },
    [setUnsaved],
  )
}
