import { type ImportedEntry, type Reading, type Refusal, readImportFile } from './import-file'
import type { BlogPost } from './post'
import type { EntryExtras } from './publishing/entry-extras'

/** The posts that an import can take, and what it refuses. */
type ImportResult =
  | {
      ok: true
      posts: BlogPost[]
      /** By id, what the file says about a post for publishing. */
      extras: ReadonlyMap<string, EntryExtras>
      refused: Refusal[]
    }
  /** No post can be taken; `why` is a whole sentence. */
  | { ok: false; why: string; refused: Refusal[] }

/** A browser's `File` is one. */
export type ImportFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>

/** For a small store: an export from elsewhere need not fit into it as a whole. */
const LEAST_LIMIT = 50_000_000
/** In UTF-8, at most, for a unit of UTF-16. */
const BYTES_PER_UNIT = 3

/** In bytes: an import of this size, unpacked, is refused. An export of a full store is smaller. */
export const importLimit = (storeLimit: number): number => Math.max(LEAST_LIMIT, storeLimit * BYTES_PER_UNIT)

function refuse(why: string, refused: Refusal[] = []): ImportResult {
  return { ok: false, why, refused }
}

/** Of two posts with one id neither is taken. */
function refuseDuplicates(entries: readonly ImportedEntry[]) {
  const counts = new Map<string, number>()
  for (const { post } of entries) counts.set(post.id, (counts.get(post.id) ?? 0) + 1)
  const isAlone = ({ post }: ImportedEntry) => counts.get(post.id) === 1
  return {
    taken: entries.filter(isAlone),
    refused: entries
      .filter((entry) => !isAlone(entry))
      .map(({ where, post }) => ({ where, why: `It has the same id as another one: "${post.id}".` })),
  }
}

function summarize(entries: readonly ImportedEntry[], refusedBefore: readonly Refusal[]): ImportResult {
  const { taken, refused: duplicates } = refuseDuplicates(entries)
  const refused = [...refusedBefore, ...duplicates]
  const [first] = refused
  if (taken.length > 0) {
    const extras = new Map(taken.map(({ post, extras: each }) => [post.id, each]))
    return { ok: true, posts: taken.map(({ post }) => post), extras, refused }
  }
  if (!first) return refuse('There are no posts in it.')
  const more = refused.length - 1
  const others = more === 0 ? '' : ` ${more} more ${more === 1 ? 'is' : 'are'} refused too.`
  return refuse(`${first.where} is refused. ${first.why}${others}`, refused)
}

/**
 * Reads the files that the owner chose to import: the JSON export, Markdown files, or a ZIP of them. Each post is taken or
 * refused by itself; a hostile or damaged file is refused as a whole. Never throws.
 */
export async function readImport(files: readonly ImportFile[], reading: Reading): Promise<ImportResult> {
  const { limit } = reading
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (size >= limit) {
    const most = Math.floor(limit / 1e6)
    return refuse(`An import must be smaller than ${most} MB; this is ${(size / 1e6).toFixed(1)} MB.`)
  }
  const entries: ImportedEntry[] = []
  const refused: Refusal[] = []
  for (const file of files) {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const read = await readImportFile({ name: file.name, bytes }, reading)
      for (const entry of read.entries) entries.push(entry)
      for (const refusal of read.refused) refused.push(refusal)
    } catch {
      refused.push({ where: file.name, why: 'It cannot be read; it may have been moved or changed.' })
    }
  }
  return summarize(entries, refused)
}
