import { useSyncExternalStore } from 'react'
import { platform } from '@/platform/current'
import { postBackups, recentSaves } from '@/storage/admin/stores'
import { useAskBeforeUnload } from './use-ask-before-unload'

/** Whether a save is nowhere but in what the browser has yet to write: it has no copy, and is in no backup. */
export const isUnkept = (): boolean =>
  recentSaves.hasUnkept() && (!platform.backups.areKept || postBackups.problem() !== null)

function subscribe(listener: () => void): () => void {
  const ends = [recentSaves.subscribe(listener), postBackups.subscribe(listener)]
  return () => {
    for (const end of ends) end()
  }
}

export const useUnkept = (): boolean => useSyncExternalStore(subscribe, isUnkept)

/** Has the browser ask before the page is left while there is such a save. */
export const useAskWhileUnkept = (): void => useAskBeforeUnload(isUnkept)
