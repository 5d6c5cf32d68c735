import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/** What is used here of a service worker's global scope; the page's own types know nothing of it. */
declare const self: {
  addEventListener: (
    type: 'activate',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

/** After this long without an answer the line counts as dead. */
const PATIENCE_S = 4

const BASE = import.meta.env.BASE_URL

/**
 * A page comes from the network whenever there is one, so that nobody is held to an old version; else the one
 * that was kept, together with the very files it was built with.
 */
function pageFrom(file: string): NetworkOnly {
  return new NetworkOnly({
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [{ handlerDidError: () => matchPrecache(`${BASE}${file}`) }],
  })
}

const admin = new RegExp(`^${BASE}admin(?:/|\\.html)?(?:\\?|$)`)
registerRoute(new NavigationRoute(pageFrom('admin.html'), { allowlist: [admin] }))
registerRoute(new NavigationRoute(pageFrom('index.html')))
precacheAndRoute(import.meta.env.PRECACHE)
cleanupOutdatedCaches()

// A new version waits until no page of the old one is open: an editor with unsaved text is never reloaded, and
// finds its own files to the end.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})
