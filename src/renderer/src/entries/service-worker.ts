import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { isAdminPath } from '@/app/admin/admin-path'

type Window = { id: string; url: string }
type Work = { waitUntil: (work: Promise<unknown>) => void }

/** What is used here of a service worker's global scope; the page's own types know nothing of it. */
declare const self: {
  addEventListener: (
    type: 'install' | 'message' | 'activate',
    listener: (event: Work & { source?: Window | null }) => void,
  ) => void
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<Window[]>
  }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  skipWaiting: () => Promise<void>
}

/** After this long without an answer the network counts as dead. */
const TIMEOUT_S = 4

/** A file that the owner has put beside the pages, like a PDF. */
const FILE = /\.(?!html$)[a-z\d]+$/i

const BASE = import.meta.env.BASE_URL
const isAdmin = (url: URL) => isAdminPath(url.pathname, BASE)
/** The id of a post may have a dot. */
const isPage = ({ pathname }: URL) => pathname.startsWith(`${BASE}blog/`) || !FILE.test(pathname)

/**
 * A page comes from the network whenever that answers in time, so that nobody is held to an old version; else the one
 * that was kept, together with the very files it was built with.
 */
function pageFrom(file: string): NetworkOnly {
  return new NetworkOnly({
    networkTimeoutSeconds: TIMEOUT_S,
    plugins: [{ handlerDidError: () => matchPrecache(`${BASE}${file}`) }],
  })
}

registerRoute(({ request, url }) => request.mode === 'navigate' && isAdmin(url), pageFrom('admin.html'))
registerRoute(({ request, url }) => request.mode === 'navigate' && isPage(url), pageFrom('index.html'))
precacheAndRoute(import.meta.env.PRECACHE)
cleanupOutdatedCaches()

/**
 * A new version replaces the old one at once, but not under an open editor, which finds its own files to the
 * end. `asking` is the page that has just been loaded, and so is of the new version itself. No page is reloaded.
 */
async function takeOver(asking?: Window | null): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const others = windows.filter(({ id }) => id !== asking?.id)
  if (!others.some(({ url }) => isAdmin(new URL(url)))) await self.skipWaiting()
}

self.addEventListener('install', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => event.waitUntil(takeOver(event.source)))
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)
