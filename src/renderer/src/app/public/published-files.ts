import { LIST_FILE, postAddress } from '@/domain/site-files'
import { type PostSummary, SITE_DATA_ID, type SiteData, type SitePost } from '@/domain/site-posts'
import { openPostId } from './post-address'

const BASE = import.meta.env.BASE_URL
/** The timeout after which the cached copy is used, or the browser loads the post's page. */
const TIMEOUT_MS = 10_000
/** The posts read last, for offline use. The name has the path, because sites on the same host share caches. */
const COPIES = `inkfolio posts ${BASE}`
const MOST_COPIES = 50

const fileOf = (id: string) => `${postAddress(BASE, id)}.post.json`
const get = (file: string) => fetch(file, { signal: AbortSignal.timeout(TIMEOUT_MS) })

/** The data about published posts that the build wrote into this page; null if there are none. */
export function readSiteData(): SiteData | null {
  const text = document.getElementById(SITE_DATA_ID)?.textContent
  return text ? JSON.parse(text) : null
}

/**
 * Removes `.html` or a slash from the end of a post's address, as some hosts serve the post there too. `open`: the post
 * in the page's HTML.
 */
export function tidyAddress(open: SitePost | null | undefined): void {
  const { pathname, search, hash } = window.location
  const id = open && pathname.endsWith('.html') ? open.id : openPostId(pathname, BASE)
  if (id === null) return
  const address = postAddress(BASE, id)
  if (pathname === `${address}.html` || pathname === `${address}/`)
    window.history.replaceState(window.history.state, '', address + search + hash)
}

/** Fetches and caches a post; the cached copy is the fallback. null if it is not published. Rejects without either. */
export async function fetchPost(id: string): Promise<SitePost | null> {
  const file = fileOf(id)
  const response = await get(file).catch(() => null)
  if (response?.status === 404) {
    void withCopies((copies) => copies.delete(file))
    return null
  }
  // Some hosts answer any address with a page, which is not JSON.
  const post: SitePost | null = response?.ok ? await response.json().catch(() => null) : null
  if (post?.id === id) {
    cachePost(post)
    return post
  }
  const copy = await withCopies(async (copies) => (await copies.match(file))?.json())
  if (!copy) throw new Error(file)
  return copy
}

/** Caches a post as the newest copy. */
export function cachePost(post: SitePost): void {
  const file = fileOf(post.id)
  void withCopies(async (copies) => {
    // Entries are in insertion order. A replaced entry moves to the end.
    await copies.put(file, new Response(JSON.stringify(post)))
    for (const old of (await copies.keys()).slice(0, -MOST_COPIES)) await copies.delete(old)
  })
}

/** Runs work on the cache. Never rejects: without HTTPS and in some private windows there is no cache. */
async function withCopies<Value>(work: (copies: Cache) => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work(await caches.open(COPIES))
  } catch {
    return undefined
  }
}

/** The cards of all published posts, newest first. */
export async function fetchList(): Promise<readonly PostSummary[]> {
  const response = await get(BASE + LIST_FILE)
  const cards: unknown = response.ok ? await response.json() : null
  if (!Array.isArray(cards)) throw new Error(response.url)
  return cards
}
