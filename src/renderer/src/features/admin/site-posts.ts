import * as v from 'valibot'
import { exportJson } from '@/domain/export-posts'
import { platform } from '@/platform/current'
import { withTimeout } from '@/platform/with-timeout'
import type { Incoming } from './transfer/incoming'

// The build writes these files (scripts/build/content/).

const PUBLISHED_FILE = 'published.json'
const POSTS_FILE = 'blog/published-posts.json'

const LOOK_TIMEOUT_MS = 10_000
/** Long enough for a full store at 1 Mbit/s. */
const GET_TIMEOUT_MS = 60_000

const publishedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ posts: v.record(v.string(), v.string()) }),
)

/** The number of posts in `published.json`; 0 for any other text, such as a host's error page. */
export function countPublished(text: string | null): number {
  const parsed = v.safeParse(publishedSchema, text)
  return parsed.success ? Object.keys(parsed.output.posts).length : 0
}

/** The number of posts on the owner's site; 0 if unknown. */
export const countSitePosts = async (): Promise<number> =>
  countPublished(await platform.site.read(PUBLISHED_FILE, LOOK_TIMEOUT_MS))

type SitePosts =
  | ({ readonly ok: true } & Incoming)
  /** 'no-answer': none in time. 'no-posts': the answer is something else. */
  | { readonly ok: false; readonly reason: 'no-answer' | 'no-posts' }

/** In separate chunks, because they are rarely needed. */
const loadReaders = () => {
  const readers = Promise.all([import('@/domain/import-posts'), import('@/domain/publishing/post-digest')])
  return withTimeout(readers, GET_TIMEOUT_MS, 'The readers do not load').catch(() => null)
}

/** Fetches the posts of the owner's site and reads them like an import. Never rejects. */
export async function getSitePosts(): Promise<SitePosts> {
  const [text, readers] = await Promise.all([platform.site.read(POSTS_FILE, GET_TIMEOUT_MS), loadReaders()])
  if (text === null || readers === null) return { ok: false, reason: 'no-answer' }
  const [{ importLimit, readImport }, { digestOf }] = readers
  const bytes = new TextEncoder().encode(text)
  const file = { name: POSTS_FILE, size: bytes.length, arrayBuffer: async () => bytes.buffer }
  const read = await readImport([file], importLimit(platform.storeLimit))
  if (!read.ok) return { ok: false, reason: 'no-posts' }
  const { posts, refused } = read
  const bases = Object.fromEntries(posts.map((post) => [post.id, digestOf(post)]))
  return { ok: true, source: 'import', posts, refused, replacement: exportJson(posts), bases }
}
