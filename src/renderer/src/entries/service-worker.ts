import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { isAdminPath } from '@/app/admin/admin-path'

type Window = { id: string; url: string }
type Work = { waitUntil: (work: Promise<unknown>) => void }

/** The used part of a service worker's global scope. The types of the page do not have it. */
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

const TIMEOUT_S = 4

/** A file that the owner has put beside the pages, such as a PDF. */
const FILE = /\.(?!html$)[a-z\d]+$/i

const BASE = import.meta.env.BASE_URL
const isAdmin = (url: URL) => isAdminPath(url.pathname, BASE)
/** A post's id may have a dot. */
const isPage = ({ pathname }: URL) => pathname.startsWith(`${BASE}blog/`) || !FILE.test(pathname)

/** The page from the network or, without an answer in time, from the cache with the files of the same version. */
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
 * A new version replaces the old one at once, unless another page is an admin page, which may still load files of its
 * version. `asking` is the page that has just been loaded, with the new version.
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
