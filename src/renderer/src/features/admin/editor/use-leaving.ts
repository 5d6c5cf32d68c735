import { useEffect, useRef } from 'react'
import { type Unsaved, useLeaveGuard } from '../leave-guard'
import type { useImageUpload } from './use-image-upload'

type UnsavedWork = Pick<Unsaved, 'isFinishing' | 'save' | 'discard'> & {
  hasUnsaved: boolean
  upload: Pick<ReturnType<typeof useImageUpload>, 'isUploading' | 'hasUnreadFailure'>
}

/** After each render, gives the leave guard the editor's unsaved work. */
export function useLeaving({ hasUnsaved, isFinishing, upload, save, discard }: UnsavedWork): void {
  const { setUnsaved } = useLeaveGuard()
  const waiting = useRef<((isComplete: boolean) => void)[]>([])
  const { isUploading, hasUnreadFailure } = upload
  const isBusy = isFinishing || isUploading
  useEffect(() => {
    const whenIdle = () =>
      isBusy
        ? new Promise<boolean>((resolve) => waiting.current.push(resolve))
        : Promise.resolve(!hasUnreadFailure)
    setUnsaved(hasUnsaved || isBusy || hasUnreadFailure ? { isFinishing, whenIdle, save, discard } : null)
    // By now the end of the save or the upload is rendered.
    if (!isBusy) for (const resolve of waiting.current.splice(0)) resolve(!hasUnreadFailure)
  })
  useEffect(
    () => () => {
      setUnsaved(null)
      // There is no longer anything to save.
      for (const resolve of waiting.current.splice(0)) resolve(true)
    },
    [setUnsaved],
  )
}
