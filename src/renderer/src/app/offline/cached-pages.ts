// Each page is cached with the files that its HTML lists. A cached page never gets files of another version, and each
// page is updated independently.

const BASE = import.meta.env.BASE_URL
// With the path, because sites below different paths of one host share its caches.
const PAGES = `inkfolio pages ${BASE}`
const FILES = `inkfolio files ${BASE}`

/** Only the headers `Accept-Encoding` and `Origin` may differ, and no file depends on them. */
const MATCH = { ignoreVary: true }

export type Page = {
  file: string
  /** The address at which visitors open the page, so that the browser may have cached it. */
  address: string
}

/** A page's data for offline use, which the build writes (`scripts/build/offline-data.ts`). */
type OfflineData = {
  /** The page's file, such as `index.html`. A host may serve it at other addresses too. */
  page: string
  /** Changes with the page and with every file it needs. */
  version: string
  /** Addresses of the hashed files that the page needs. */
  files: string[]
}

const DATA = /<div id="root"[^>]* data-page="([^"]*)" data-version="([^"]*)" data-files="([^"]*)"/

/** Null if the HTML is not a built page of this site, such as the login page of a public network. */
function offlineData(html: string): OfflineData | null {
  const [, page, version, files] = DATA.exec(html) ?? []
  if (page === undefined || version === undefined || files === undefined) return null
  return { page, version, files: files.split(' ').filter((file) => file !== '') }
}

type FetchedPage = OfflineData & { html: string; response: Response }

export async function cachedPage({ file }: Page): Promise<Response | undefined> {
  return (await caches.open(PAGES)).match(BASE + file, MATCH)
}

export async function cachedFile(request: Request): Promise<Response | undefined> {
  return (await caches.open(FILES)).match(request, MATCH)
}

/** Undefined if the page is not cached. */
export async function cachedVersion(page: Page): Promise<string | undefined> {
  const html = await (await cachedPage(page))?.text()
  return html === undefined ? undefined : offlineData(html)?.version
}

async function fetchPage({ file, address }: Page, cache: RequestCache): Promise<FetchedPage> {
  const response = await fetch(address, { cache })
  const html = await response.text()
  const data = response.ok ? offlineData(html) : null
  if (data?.page !== file) throw new Error(`${address} is not ${file}`)
  return { ...data, html, response }
}

/** The page comes last: a cached page has all its files. */
async function store(page: Page, { html, response, files }: FetchedPage): Promise<void> {
  const cache = await caches.open(FILES)
  for (const file of files) if (!(await cache.match(file, MATCH))) await cache.add(file)
  // A copy, because browsers refuse a redirected response as a page.
  await (await caches.open(PAGES)).put(BASE + page.file, new Response(html, response))
}

/**
 * Caches a page with its files, unless `version` is cached; without `version`, unless any is. If that fails, rejects and
 * leaves the page that was cached before.
 */
export async function cachePage(page: Page, version?: string): Promise<void> {
  const cached = await cachedVersion(page)
  if (cached !== undefined && (version === undefined || version === cached)) return
  try {
    const fetched = await fetchPage(page, 'force-cache')
    if (version !== undefined && version !== fetched.version)
      throw new Error('the browser has another version')
    await store(page, fetched)
  } catch {
    // The browser's copy may be so old that its files are gone.
    await store(page, await fetchPage(page, 'no-cache'))
  }
}

export async function deleteUnusedFiles(): Promise<void> {
  const pages = await (await caches.open(PAGES)).matchAll()
  const texts = await Promise.all(pages.map((page) => page.text()))
  const needed = new Set(texts.flatMap((html) => offlineData(html)?.files ?? []))
  const cache = await caches.open(FILES)
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname)) await cache.delete(request, MATCH)
  }
}

/** One at a time, because a file is unused until its page is stored. */
export async function withCaches(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(FILES, work)
}
