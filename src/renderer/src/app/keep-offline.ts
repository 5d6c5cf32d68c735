import { scriptAddress } from '@/platform/script-address'
import { whenIdle } from '@/platform/when-idle'

/** Fetching every file would keep a phone busy while the page starts. */
const REST_MS = 4000

/**
 * Makes the site available offline, some time after the page was loaded. The build writes the worker's address into the
 * page; there is none in development and in the desktop app.
 */
export function keepOffline(): void {
  const address = document.getElementById('root')?.dataset.serviceWorker
  if (!address || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const register = async () => {
    await serviceWorker.register(scriptAddress('service-worker', address))
    const registration = await serviceWorker.ready
    await registration.update()
    // This page has the newest version, which would otherwise wait until the pages of the old one are closed.
    const { installing, waiting } = registration
    ;(installing ?? waiting)?.postMessage('take over')
  }
  const tryToRegister = () => {
    register().catch(() => {
      // Storage may be blocked, or the network down. The next visit tries again.
    })
  }
  setTimeout(() => whenIdle(tryToRegister), REST_MS)
}
