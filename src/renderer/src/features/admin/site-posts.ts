import * as v from 'valibot'
import { exportJson } from '@/domain/export-posts'
import { platform } from '@/platform/current'
import { withTimeout } from '@/platform/with-timeout'
import type { Incoming } from './transfer/incoming'

// Files that the build writes (docs/publishing.md, The files).

const PUBLISHED_FILE = 'published.json'
const POSTS_FILE = 'blog/published-posts.json'

const LOOK_TIMEOUT_MS = 10_000
/** Enough for a full store at 1 Mbit/s. */
const GET_TIMEOUT_MS = 60_000

const publishedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ posts: v.record(v.string(), v.string()) }),
)

/** How many posts `published.json` lists; 0 for any other text, such as a host's page for a missing file. */
export function countPublished(text: string | null): number {
  const parsed = v.safeParse(publishedSchema, text)
  return parsed.success ? Object.keys(parsed.output.posts).length : 0
}

/** How many posts the owner's site shows; 0 if that cannot be found out. */
export const countSitePosts = async (): Promise<number> =>
  countPublished(await platform.site.read(PUBLISHED_FILE, LOOK_TIMEOUT_MS))

type SitePosts =
  | ({ readonly ok: true } & Incoming)
  /** 'no-answer' in time; or the answer has 'no-posts'. */
  | { readonly ok: false; readonly reason: 'no-answer' | 'no-posts' }

/** Separate chunks, rarely needed. */
const loadReaders = () => {
  const readers = Promise.all([import('@/domain/import-posts'), import('@/domain/publishing/post-digest')])
  return withTimeout(readers, GET_TIMEOUT_MS, 'The readers do not load').catch(() => null)
}

/** The posts of the owner's site, read as an import. Never rejects. */
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
