import { OWNER_FILE } from '@/domain/site-files'
import { platform } from '@/platform/current'
import type { Incoming } from './transfer/incoming'

/** Long enough for a full store at 1 Mbit/s. */
const GET_TIMEOUT_MS = 60_000

/** In separate chunks, because they are rarely needed. */
const loadReaders = () =>
  Promise.all([import('@publishing/saved-file'), import('@publishing/digest')]).catch(() => null)

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
  const replacement = JSON.stringify(read.posts)
  return { source: 'import', entries, refused: [], notices: [], replacement, isFromSite: true }
}
