import { type PostSummary, SITE_DATA_ID, type SiteData, type SitePost } from '@/domain/post/post-summary'
import { LIST_FILE, postAddress } from '@/domain/site-files'

const BASE = import.meta.env.BASE_URL
/** The timeout after which the browser loads the post's page. */
const TIMEOUT_MS = 10_000

const get = (file: string) => fetch(file, { signal: AbortSignal.timeout(TIMEOUT_MS) })

/** The data about published posts that the build wrote into this page; null if there are none. */
export function readSiteData(): SiteData | null {
  const text = document.getElementById(SITE_DATA_ID)?.textContent
  return text ? JSON.parse(text) : null
}

/** Fetches a post. null if it is not published. Rejects if it cannot be fetched. */
export async function fetchPost(id: string): Promise<SitePost | null> {
  const file = `${postAddress(BASE, id)}.post.json`
  const response = await get(file)
  if (response.status === 404) return null
  // Some hosts answer any address with a page, which is not JSON.
  const post: SitePost | null = response.ok ? await response.json().catch(() => null) : null
  if (post?.id !== id) throw new Error(file)
  return post
}

/** The cards of all published posts, newest first. */
export async function fetchList(): Promise<readonly PostSummary[]> {
  const response = await get(BASE + LIST_FILE)
  const cards: unknown = response.ok ? await response.json() : null
  if (!Array.isArray(cards)) throw new Error(response.url)
  return cards
}

/** A post's Markdown, from its file. Rejects if it cannot be fetched. */
export async function fetchMarkdown(file: string): Promise<string> {
  const response = await get(file)
  const text = await response.text()
  // Some hosts answer any address with a page.
  if (!response.ok || text.startsWith('<')) throw new Error(file)
  return text
}
