import { useEffect } from 'react'
import { ErrorBoundary } from './error-boundary'
import { PublicPage } from './public-page'
import { PAGE_READY } from './start-later'
import { ThemeProvider } from './theme/theme-provider'
import { useIsLive } from './use-is-live'

/** What visitors get, in the browser and when the page is prerendered. */
export function PublicApp() {
  const isLive = useIsLive()
  useEffect(() => {
    if (!isLive) return
    document.documentElement.dataset.ready = ''
    document.dispatchEvent(new Event(PAGE_READY))
  }, [isLive])
  return (
    <ErrorBoundary>
      <ThemeProvider>
        <PublicPage />
      </ThemeProvider>
    </ErrorBoundary>
  )
}
