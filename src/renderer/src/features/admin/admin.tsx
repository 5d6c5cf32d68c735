import { useEffect, useState, useSyncExternalStore } from 'react'
import { platform } from '@/platform/current'
import { leadByMenu } from '@/platform/menu-address'
import {
  clearAdminSession,
  readAdminSession,
  storeAdminSession,
  subscribeAdminSession,
} from '@/storage/admin/session'
import { restoreAfterLossOnce, secondCopies } from '@/storage/admin/stores'
import { DialogsProvider } from '@/ui/admin/dialogs'
import { ToastProvider } from '@/ui/admin/toasts'
import { LeaveGuardProvider } from './leaving/leave-guard'
import { useAskBeforeUnload } from './leaving/use-ask-before-unload'
import { type AdminCredentials, Login } from './login/login'
import { Panel, type PanelProps } from './panel/panel'
import { useFocusAtTop } from './panel/use-focus-at-top'
import { gitHubToken } from './publish/token'
import { RecoverableDraftsProvider } from './recovery/recoverable-drafts'

type AdminProps = Omit<PanelProps, 'onSignOut'> & { credentials: AdminCredentials }

/** The owner's area (product.md §2.12, §2.13): the login, or the panel. */
export function Admin({ credentials, ...panel }: AdminProps) {
  const { isSignedIn, signIn, signOut } = useSession()
  // Before the login: a lost profile has lost the session too.
  useEffect(() => void restoreAfterLossOnce(), [])
  useEffect(() => {
    if (!isSignedIn) return leadByMenu(platform.window, import.meta.env.BASE_URL)
  }, [isSignedIn])
  // At the login too: a save without a second copy may still be lost.
  useAskBeforeUnload(secondCopies.hasUnsecured)
  useFocusAtTop(isSignedIn ? 'panel' : 'login')
  if (!isSignedIn) return <Login credentials={credentials} onSignIn={signIn} />
  return (
    <DialogsProvider>
      <ToastProvider>
        <LeaveGuardProvider>
          <RecoverableDraftsProvider>
            <Panel {...panel} onSignOut={signOut} />
          </RecoverableDraftsProvider>
        </LeaveGuardProvider>
      </ToastProvider>
    </DialogsProvider>
  )
}

/** product.md §4, Admin authentication. If the flag cannot be stored, the session ends with the page. */
function useSession() {
  const isStored = useSyncExternalStore(subscribeAdminSession, readAdminSession, () => false)
  const [isUnstored, setIsUnstored] = useState(false)
  return {
    isSignedIn: isStored || isUnstored,
    signIn: () => setIsUnstored(!storeAdminSession().ok),
    signOut: () => {
      clearAdminSession()
      gitHubToken.forget()
      setIsUnstored(false)
    },
  }
}
