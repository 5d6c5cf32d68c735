import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { platform } from '@/platform/current'
import { leadByMenu } from '@/platform/menu-address'
import { checkStartOnce } from '@/storage/admin/stores'
import { DialogsProvider } from '@/ui/admin/dialogs'
import { ToastProvider } from '@/ui/admin/toasts'
import { type AdminCredentials, Login } from './login/login'
import { Panel } from './panel'
import { useSession } from './use-session'
import { useAskWhileUnsecured } from './use-unsecured'

type AdminProps = {
  /** The owner's name, for the greeting. */
  name: string
  credentials: AdminCredentials
  onToggleTheme: () => void
}

/** The owner's area (product.md §2.12, §2.13): the login, or the panel. */
export function Admin({ name, credentials, onToggleTheme }: AdminProps) {
  const { isSignedIn, signIn, signOut } = useSession()
  // Before anyone signs in: a profile that was lost has lost the session too.
  useEffect(() => void checkStartOnce(), [])
  useEffect(() => {
    if (!isSignedIn) return leadByMenu(platform.window, import.meta.env.BASE_URL)
  }, [isSignedIn])
  // Signed out or not: the login is no place to lose a post from.
  useAskWhileUnsecured()
  const shown = useRef(isSignedIn)
  useEffect(() => {
    if (shown.current === isSignedIn) return
    shown.current = isSignedIn
    // The button that was pressed is gone with its page.
    window.scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [isSignedIn])
  if (!isSignedIn) return <Login credentials={credentials} onSignIn={signIn} />
  return (
    <ViewDialogs>
      <ToastProvider>
        <Panel name={name} onToggleTheme={onToggleTheme} onSignOut={signOut} />
      </ToastProvider>
    </ViewDialogs>
  )
}

/** A component of its own, as the rest need not be rendered again with each view. */
function ViewDialogs({ children }: { children: ReactNode }) {
  return <DialogsProvider place={useLocation().key}>{children}</DialogsProvider>
}
