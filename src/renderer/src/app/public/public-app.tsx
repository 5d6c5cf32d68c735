import { useEffect } from 'react'
import { ThemeProvider } from '../theme/theme-provider'
import { useIsLive } from '../use-is-live'
import { ErrorBoundary } from './error-boundary'
import { PublicPage } from './public-page'
import { PAGE_READY } from './start-later'

/** What visitors get, in the browser and when the page is prerendered. */
export function PublicApp() {
  return (
    <ErrorBoundary>
      <ThemeProvider>
        <PublicPage />
        <Readiness />
      </ThemeProvider>
    </ErrorBoundary>
  )
}

/** Says that the page answers. Stands alone, so that finding out renders nothing else. */
function Readiness() {
  const isLive = useIsLive()
  useEffect(() => {
    if (!isLive) return
    document.documentElement.dataset.ready = ''
    document.dispatchEvent(new Event(PAGE_READY))
  }, [isLive])
  return null
}
