import { useSyncExternalStore } from 'react'
import { platform } from '@/platform/current'
import { recentSaves } from '@/storage/admin-storage'
import { useAskBeforeUnload } from './use-ask-before-unload'

/**
 * Whether a save has no copy that outlives the browser. Where each change is backed up, the backups say how things
 * stand.
 */
export const isUnkept = (): boolean => recentSaves.hasUnkept() && !platform.backups.areKept

export const useUnkept = (): boolean => useSyncExternalStore(recentSaves.subscribe, isUnkept)

/** Has the browser ask before the page is left while there is such a save. */
export const useAskWhileUnkept = (): void => useAskBeforeUnload(isUnkept)
