import { useState, useSyncExternalStore } from 'react'
import {
  clearAdminSession,
  readAdminSession,
  storeAdminSession,
  subscribeAdminSession,
} from '@/storage/admin/session'

/**
 * product.md §4, Admin authentication: signed in while the flag is stored, in this tab or by another one. Where it
 * cannot be stored, the session lasts as long as the page.
 */
export function useSession() {
  const isStored = useSyncExternalStore(subscribeAdminSession, readAdminSession, () => false)
  const [isUnstored, setIsUnstored] = useState(false)
  return {
    isSignedIn: isStored || isUnstored,
    signIn: () => setIsUnstored(!storeAdminSession().ok),
    signOut: () => {
      clearAdminSession()
      setIsUnstored(false)
    },
  }
}
