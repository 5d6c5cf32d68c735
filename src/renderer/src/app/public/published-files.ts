import { type PostSummary, SITE_DATA_ID, type SiteData, type SitePost } from '@/domain/site-posts'
import { postAddress } from './post-address'

const BASE = import.meta.env.BASE_URL
/** Slower than this, a copy or the browser's own waiting is better. */
const TIMEOUT_MS = 10_000
/** The posts that were read last, for offline use. With the path, because sites below two paths of one host share caches. */
const COPIES = `inkfolio posts ${BASE}`
const MOST_COPIES = 50

const fileOf = (id: string) => `${postAddress(id, BASE)}.post.json`
const get = (file: string) => fetch(file, { signal: AbortSignal.timeout(TIMEOUT_MS) })

/** What the build has written into this page of the published posts; null if there are none. */
export function readSiteData(): SiteData | null {
  const text = document.getElementById(SITE_DATA_ID)?.textContent
  return text ? JSON.parse(text) : null
}

/** Some hosts also show a post's page at the address of its file. Its own address is without the ending. */
export function leaveFileName({ open }: SiteData): void {
  const { pathname, search, hash } = window.location
  const own = open && postAddress(open.id, BASE)
  if (pathname === `${own}.html`) window.history.replaceState(window.history.state, '', own + search + hash)
}

/** What the file of a post says, or else the copy of it; null for a post that is not published. Keeps a copy. */
export async function fetchPost(id: string): Promise<SitePost | null> {
  const file = fileOf(id)
  const response = await get(file).catch(() => null)
  if (response?.status === 404) {
    void withCopies((copies) => copies.delete(file))
    return null
  }
  // Where a host answers any address with a page, it is no JSON.
  const post: SitePost | null = response?.ok ? await response.json().catch(() => null) : null
  if (post?.id === id) {
    keepCopy(post)
    return post
  }
  const copy = await withCopies(async (copies) => (await copies.match(file))?.json())
  if (!copy) throw new Error(file)
  return copy
}

/** Keeps a post as the newest copy. */
export function keepCopy(post: SitePost): void {
  const file = fileOf(post.id)
  void withCopies(async (copies) => {
    // A cache has its entries in the order in which they came; a new one takes the old one's place at the end.
    await copies.put(file, new Response(JSON.stringify(post)))
    for (const old of (await copies.keys()).slice(0, -MOST_COPIES)) await copies.delete(old)
  })
}

/** Never rejects: there is no cache without encryption and in some private windows, and a copy is only a help. */
async function withCopies<Value>(work: (copies: Cache) => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work(await caches.open(COPIES))
  } catch {
    return undefined
  }
}

/** The cards of all published posts, newest first. */
export async function fetchList(): Promise<readonly PostSummary[]> {
  const response = await get(`${BASE}blog/posts.json`)
  const cards: unknown = response.ok ? await response.json() : null
  if (!Array.isArray(cards)) throw new Error(response.url)
  return cards
}
