import { portfolio } from 'virtual:portfolio'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Admin } from '@/features/admin/admin'
import type { AdminCredentials } from '@/features/admin/login/login'
import { ErrorRescue } from '@/features/admin/recovery/error-rescue'
import { ErrorBoundary } from '../error-boundary'
import { MarkupProvider } from '../markup-provider'
import { ThemeProvider, useTheme } from '../theme/theme-provider'

/** The fixed credentials of product.md §4, the password as a hash. */
const credentials: AdminCredentials = {
  username: import.meta.env.VITE_ADMIN_USERNAME ?? '',
  passwordHash: import.meta.env.VITE_ADMIN_PASSWORD_HASH ?? '',
}

const page = (
  <ErrorBoundary rescue={<ErrorRescue />}>
    <AdminPage />
  </ErrorBoundary>
)

// A data router, because only that can block a navigation that would lose text.
const router = createBrowserRouter([{ path: '*', element: page }], {
  basename: import.meta.env.BASE_URL,
})

function AdminPage() {
  const { toggleTheme } = useTheme()
  const { name, url = null, repository = null } = portfolio
  return (
    <Admin
      name={name}
      url={url}
      repository={repository}
      credentials={credentials}
      onToggleTheme={toggleTheme}
    />
  )
}

/** The admin page (product.md §2.1). */
export function AdminApp() {
  return (
    <ThemeProvider>
      <MarkupProvider>
        <RouterProvider router={router} />
      </MarkupProvider>
    </ThemeProvider>
  )
}
