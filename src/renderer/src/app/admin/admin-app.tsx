import { portfolio } from 'virtual:portfolio'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Admin } from '@/features/admin/admin'
import { ErrorRescue } from '@/features/admin/error-rescue'
import type { AdminCredentials } from '@/features/admin/login/login'
import { MotionProvider } from '@/ui/admin/motion'
import { ContentProvider } from '../content-provider'
import { ErrorPage } from '../error-page'
import { ThemeProvider, useTheme } from '../theme/theme-provider'

/** The fixed credentials of product.md §4, the password as a hash. */
const credentials: AdminCredentials = {
  username: import.meta.env.VITE_ADMIN_USERNAME ?? '',
  passwordHash: import.meta.env.VITE_ADMIN_PASSWORD_HASH ?? '',
}

/**
 * Goes back from a history entry that the router did not make, such as a '#' typed after the address. The router would
 * follow it without asking, and unsaved text would be lost. Call it before the router is created.
 */
function undoForeignEntries(): void {
  let isGoingBack = false
  window.addEventListener('popstate', (event: PopStateEvent) => {
    if (!isGoingBack && event.state !== null) return
    event.stopImmediatePropagation()
    isGoingBack = !isGoingBack
    if (isGoingBack) history.back()
  })
}

undoForeignEntries()

const errorPage = (
  <ErrorPage>
    <ErrorRescue />
  </ErrorPage>
)

// A data router, because only it can hold back a navigation that would lose text.
const router = createBrowserRouter([{ path: '*', element: <AdminPage />, errorElement: errorPage }], {
  basename: import.meta.env.BASE_URL,
})

function AdminPage() {
  const { toggleTheme } = useTheme()
  return <Admin name={portfolio.name} credentials={credentials} onToggleTheme={toggleTheme} />
}

/** The admin page (product.md §2.1). */
export function AdminApp() {
  return (
    <ThemeProvider>
      <MotionProvider>
        <ContentProvider>
          <RouterProvider router={router} />
        </ContentProvider>
      </MotionProvider>
    </ThemeProvider>
  )
}
