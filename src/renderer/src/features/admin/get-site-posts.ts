import { exportJson } from '@/domain/export-posts'
import { OWNER_FILE } from '@/domain/publishing/site-files'
import { platform } from '@/platform/current'
import { withTimeout } from '@/platform/with-timeout'
import type { Incoming } from './transfer/incoming'

/** Long enough for a full store at 1 Mbit/s. */
const GET_TIMEOUT_MS = 60_000

/** In separate chunks, because they are rarely needed. */
const loadReaders = () => {
  const readers = Promise.all([import('@/domain/import-posts'), import('@/domain/publishing/post-digest')])
  return withTimeout(readers, GET_TIMEOUT_MS, 'The readers do not load').catch(() => null)
}

/** Fetches the posts of the owner's site and reads them like an import. null without them. Never rejects. */
export async function getSitePosts(): Promise<Incoming | null> {
  const [text, readers] = await Promise.all([platform.site.read(OWNER_FILE, GET_TIMEOUT_MS), loadReaders()])
  if (text === null || readers === null) return null
  const [{ importLimit, readImport }, { digestOf }] = readers
  const bytes = new TextEncoder().encode(text)
  const file = { name: OWNER_FILE, size: bytes.length, arrayBuffer: async () => bytes.buffer }
  const read = await readImport([file], { limit: importLimit(platform.storeLimit), now: Date.now() })
  if (!read.ok) return null
  const entries = read.entries.map((entry) => ({
    ...entry,
    extras: { ...entry.extras, editedFrom: [digestOf(entry.post)] },
  }))
  const replacement = exportJson(entries.map(({ post }) => post))
  return { ...read, source: 'import', entries, replacement, isFromSite: true }
}
