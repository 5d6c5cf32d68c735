import { scriptAddress } from '@/platform/script-address'
import { whenIdle } from '@/platform/when-idle'

/** How long the page has the phone to itself: fetching every file would keep it busy just as the page comes to life. */
const REST_MS = 4000

/**
 * Has the site kept for use offline, once the page has been there for a while. The build tells where
 * the worker is; there is none in development and in the desktop app.
 */
export function keepOffline(): void {
  const address = document.getElementById('root')?.dataset.serviceWorker
  if (!address || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const register = () => {
    serviceWorker.register(scriptAddress('service-worker', address)).catch(() => {
      // Storage may be blocked, or the network gone. The next visit tries again.
    })
    // A version that waits for the old one's pages to close: this page is of the new one.
    void serviceWorker.ready.then(({ waiting }) => waiting?.postMessage('take over'))
  }
  setTimeout(() => whenIdle(register), REST_MS)
}
