import { useEffect } from 'react'
import { ContentProvider } from '../content-provider'
import { ThemeProvider } from '../theme/theme-provider'
import { useIsLive } from '../use-is-live'
import { ErrorBoundary } from './error-boundary'
import { PublicPage } from './public-page'
import { PAGE_READY } from './start-later'

/** The public page, in the browser and in the prerenderer. */
export function PublicApp() {
  return (
    <ErrorBoundary>
      <ThemeProvider>
        <ContentProvider>
          <PublicPage />
        </ContentProvider>
        <Readiness />
      </ThemeProvider>
    </ErrorBoundary>
  )
}

/** Marks the page as interactive. A component, so that nothing else is rendered again. */
function Readiness() {
  const isLive = useIsLive()
  useEffect(() => {
    if (!isLive) return
    document.documentElement.dataset.ready = ''
    document.dispatchEvent(new Event(PAGE_READY))
  }, [isLive])
  return null
}
