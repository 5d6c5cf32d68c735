import { exportJson } from '@/domain/files/export-posts'
import { OWNER_FILE } from '@/domain/site-files'
import { platform } from '@/platform/current'
import { withTimeout } from '@/platform/with-timeout'
import type { Incoming } from './transfer/incoming'

/** Long enough for a full store at 1 Mbit/s. */
const GET_TIMEOUT_MS = 60_000

/** In separate chunks, because they are rarely needed. */
const loadReaders = () => {
  const readers = Promise.all([import('@publishing/saved-file'), import('@publishing/digest')])
  return withTimeout(readers, GET_TIMEOUT_MS, 'The readers do not load').catch(() => null)
}

/** Fetches the posts of the owner's site, to preview their import. null without them. Never rejects. */
export async function getSitePosts(): Promise<Incoming | null> {
  const [text, readers] = await Promise.all([platform.site.read(OWNER_FILE, GET_TIMEOUT_MS), loadReaders()])
  if (text === null || readers === null) return null
  const [{ readSavedFile }, { digestOf }] = readers
  const read = readSavedFile(text)
  if (!read.ok || read.posts.length === 0) return null
  const entries = read.posts.map((post) => ({
    post,
    editedFrom: [digestOf(post)],
    hidden: null,
    isDraft: false,
  }))
  const replacement = exportJson(read.posts)
  return { source: 'import', entries, refused: [], notices: [], replacement, isFromSite: true }
}
