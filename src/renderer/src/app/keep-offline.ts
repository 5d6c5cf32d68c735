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
  const register = async () => {
    await serviceWorker.register(scriptAddress('service-worker', address))
    const registration = await serviceWorker.ready
    await registration.update()
    // This page is of the newest version, which else would wait for the old one's pages to close.
    const { installing, waiting } = registration
    ;(installing ?? waiting)?.postMessage('take over')
  }
  const tryToRegister = () => {
    register().catch(() => {
      // Storage may be blocked, or the network gone. The next visit tries again.
    })
  }
  setTimeout(() => whenIdle(tryToRegister), REST_MS)
}
