import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { MotionProvider } from '@/ui/admin/motion'
import { ErrorPage } from '../error-page'
import { ThemeProvider } from '../theme/theme-provider'
import { AdminPage } from './admin-page'
import { takeBackForeignEntries } from './foreign-entries'

takeBackForeignEntries()

// A data router, because only it can hold back a navigation that would lose text.
const router = createBrowserRouter([{ path: '*', element: <AdminPage />, errorElement: <ErrorPage /> }], {
  basename: import.meta.env.BASE_URL,
})

/** The owner's area (spec §2.1), a page of its own. */
export function AdminApp() {
  return (
    <ThemeProvider>
      <MotionProvider>
        <RouterProvider router={router} />
      </MotionProvider>
    </ThemeProvider>
  )
}
