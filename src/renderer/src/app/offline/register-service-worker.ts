import { scriptAddress } from '@/platform/script-address'
import { whenIdle } from '@/platform/when-idle'

/** Fetching every file would slow a phone down while the page starts. */
const DELAY_MS = 4000

/** A message from a page to the service worker. */
export type PageMessage =
  /** Sent to the active worker: cache this page, in this version. */
  | { type: 'cache page'; page: string; version: string }
  /** Sent to a newer worker that is installed but not active. */
  | { type: 'take over' }

/**
 * Registers the service worker and asks it to cache this page, some time after the page load. Only then can the page
 * be installed: Chromium would request a manifest in the HTML before the first paint. The build writes the worker's
 * address into the page; development and the desktop app have none.
 */
export function registerServiceWorker(): void {
  const { serviceWorker: address, page, version } = document.getElementById('root')?.dataset ?? {}
  if (!address || !page || !version || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const send = (worker: ServiceWorker | null, message: PageMessage) => worker?.postMessage(message)
  const register = async () => {
    const href = `${import.meta.env.BASE_URL}site.webmanifest`
    document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href }))
    await serviceWorker.register(scriptAddress('service-worker', address))
    const { installing, waiting, active } = await serviceWorker.ready
    // This page was just loaded. It does not depend on the older worker.
    send(installing ?? waiting, { type: 'take over' })
    send(active, { type: 'cache page', page, version })
  }
  const tryToRegister = () => {
    register().catch(() => {
      // Storage may be blocked, or the network down. The next visit retries.
    })
  }
  setTimeout(() => whenIdle(tryToRegister), DELAY_MS)
}
