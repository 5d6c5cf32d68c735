import { useEffect, useRef } from 'react'
import { type Unsaved, useLeaveGuard } from '../leave-guard'
import type { useImageUpload } from './use-image-upload'

type Held = Pick<Unsaved, 'isFinishing' | 'save' | 'discard'> & {
  hasUnsaved: boolean
  upload: Pick<ReturnType<typeof useImageUpload>, 'isUploading' | 'hasUntoldFailure'>
}

/** Names to the leave guard, after each rendering, what leaving the editor would lose. */
export function useLeaving({ hasUnsaved, isFinishing, upload, save, discard }: Held): void {
  const { setUnsaved } = useLeaveGuard()
  const waiting = useRef<((isAsMeant: boolean) => void)[]>([])
  const { isUploading, hasUntoldFailure } = upload
  const isBusy = isFinishing || isUploading
  useEffect(() => {
    const whenIdle = () =>
      isBusy
        ? new Promise<boolean>((resolve) => waiting.current.push(resolve))
        : Promise.resolve(!hasUntoldFailure)
    setUnsaved(hasUnsaved || isBusy || hasUntoldFailure ? { isFinishing, whenIdle, save, discard } : null)
    // Only now: who waits finds what was rendered with the end of the save or the upload.
    if (!isBusy) for (const resolve of waiting.current.splice(0)) resolve(!hasUntoldFailure)
  })
  useEffect(
    () => () => {
      setUnsaved(null)
      // Nothing is left here that could be saved.
      for (const resolve of waiting.current.splice(0)) resolve(true)
    },
    [setUnsaved],
  )
}
