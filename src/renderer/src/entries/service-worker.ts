import { isAdminPath } from '@/app/admin/admin-path'
import { isCachedKind } from '@/app/offline/cached-kind'
import {
  cachedFile,
  cachedPage,
  cachedVersion,
  cachePage,
  deleteUnusedFiles,
  type Page,
  withCaches,
} from '@/app/offline/cached-pages'
import { networkFirst } from '@/app/offline/network-first'
import type { PageMessage } from '@/app/offline/register-service-worker'

type Window = { id: string; url: string }
type Extendable = { waitUntil: (work: Promise<unknown>) => void }
type Message = Extendable & { data: PageMessage; source: Window | null }
type Fetch = Extendable & {
  request: Request
  /** Undefined in browsers without navigation preload. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

/** The used part of a service worker's global scope, which the page's types lack. */
declare const self: {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extendable) => void): void
    (type: 'message', listener: (event: Message) => void): void
    (type: 'fetch', listener: (event: Fetch) => void): void
  }
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<Window[]>
  }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  skipWaiting: () => Promise<void>
}

/** A file that the owner has put beside the pages, such as a PDF. */
const FILE = /\.(?!html$)[a-z\d]+$/i

const BASE = import.meta.env.BASE_URL
const ASSETS = new URL(`${BASE}assets/`, location.href).href
const PUBLIC: Page = { file: 'index.html', address: BASE }
const ADMIN: Page = { file: 'admin.html', address: `${BASE}admin.html` }

function pageAt(address: string): Page | null {
  const { pathname } = new URL(address)
  if (isAdminPath(pathname, BASE)) return ADMIN
  // A post's id may contain a dot.
  return pathname.startsWith(`${BASE}blog/`) || !FILE.test(pathname) ? PUBLIC : null
}

const openWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Whether the admin is open in a window other than `sender`. */
async function isAdminOpen(sender?: Window | null): Promise<boolean> {
  const windows = await openWindows()
  return windows.some(({ id, url }) => id !== sender?.id && pageAt(url) === ADMIN)
}

/** A new worker replaces the old one at once, unless the admin is open. */
async function takeOver(sender?: Window | null): Promise<void> {
  if (!(await isAdminOpen(sender))) await self.skipWaiting()
}

/** Caches the public page, and the admin only if it is open. */
async function install(): Promise<void> {
  const opened = (await openWindows()).flatMap(({ url }) => pageAt(url) ?? [])
  for (const page of new Set([PUBLIC, ...opened])) await withCaches(() => cachePage(page))
  await takeOver()
}

/** Caches the page and deletes unused files, unless another open admin page may still need them. */
async function cacheOpened(page: Page, version: string, sender: Window): Promise<void> {
  await cachePage(page, version)
  const isOlder = (await cachedVersion(page)) !== version
  if (!isOlder && !(await isAdminOpen(sender))) await deleteUnusedFiles()
}

function answer(page: Page, event: Fetch): Promise<Response> {
  const network = (async () => (await event.preloadResponse) ?? fetch(event.request))()
  // Otherwise the browser cancels a late response and logs that.
  event.waitUntil(network.catch(() => {}))
  return networkFirst(network, () => cachedPage(page))
}

self.addEventListener('install', (event) => event.waitUntil(install()))

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

self.addEventListener('message', (event) => {
  const { data, source } = event
  if (data.type === 'take over') return event.waitUntil(takeOver(source))
  const page = [PUBLIC, ADMIN].find(({ file }) => file === data.page)
  if (page && source) event.waitUntil(withCaches(() => cacheOpened(page, data.version, source)))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const page = request.mode === 'navigate' ? pageAt(request.url) : null
  if (page) event.respondWith(answer(page, event))
  // The browser fetches all other files. A worker whose fetch fails would log an error.
  else if (request.url.startsWith(ASSETS) && isCachedKind(request.url))
    event.respondWith(cachedFile(request).then((file) => file ?? fetch(request)))
})
