import { createBrowserRouter } from 'react-router-dom'
import { ErrorPage } from './error-page'
import { PublicPage } from './public-page'

/** Spec §2.1: /admin is the owner's, every other path shows the one page. */
export const router = createBrowserRouter(
  [
    {
      path: '/admin',
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <div />,
      lazy: async () => ({ Component: (await import('./admin-page')).AdminPage }),
    },
    { path: '*', element: <PublicPage />, errorElement: <ErrorPage /> },
  ],
  { basename: import.meta.env.BASE_URL },
)
