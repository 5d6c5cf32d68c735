import { type PostSummary, SITE_DATA_ID, type SiteData, type SitePost } from '@/domain/site-posts'
import { dropCopy, keepCopy, readCopy } from './kept-posts'
import { postAddress } from './post-address'

const BASE = import.meta.env.BASE_URL
/** Slower than this, a copy or the browser's own waiting is better. */
const TIMEOUT_MS = 10_000

const fileOf = (id: string) => `${postAddress(id, BASE)}.post.json`

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

/** What the file of a post says. Keeps a copy of the post for offline use. */
export async function fetchPost(id: string): Promise<SitePost | null> {
  const file = fileOf(id)
  let isGone = false
  try {
    const response = await fetch(file, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    isGone = response.status === 404
    // Where a host answers any address with a page, it is no JSON.
    const post: SitePost = await response.json()
    if (post.id !== id) throw new Error(`${file} has another post`)
    void keepCopy(file, post)
    return post
  } catch (error) {
    if (isGone) {
      void dropCopy(file)
      return null
    }
    const copy = await readCopy(file)
    if (!copy) throw error
    return copy
  }
}

/** Keeps a copy of the post whose page this is. */
export const keepOpen = ({ open }: SiteData): void => void (open && keepCopy(fileOf(open.id), open))

/** The cards of all published posts, newest first. */
export async function fetchList(): Promise<readonly PostSummary[]> {
  const response = await fetch(`${BASE}blog/posts.json`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return response.json()
}
