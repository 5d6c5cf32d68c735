import { useSyncExternalStore } from 'react'
import { secondCopies } from '@/storage/admin/stores'
import { useAskBeforeUnload } from './use-ask-before-unload'

/** Whether a save would be gone if the browser were killed now: it is in no backup and has no second copy. */
export const useUnsecured = (): boolean =>
  useSyncExternalStore(secondCopies.subscribe, secondCopies.hasUnsecured)

/** Has the browser ask before the page is left while there is such a save. */
export const useAskWhileUnsecured = (): void => useAskBeforeUnload(secondCopies.hasUnsecured)
