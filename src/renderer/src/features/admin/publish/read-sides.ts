import type { StoredPosts } from '@/domain/post'
import type { Aliases } from '@/domain/publishing/aliases'
import { type EditedFrom, withDigest } from '@/domain/publishing/edited-from'
import { conflictsOf, makePlan, type PlanEntry } from '@/domain/publishing/publish-plan'
import { readHistory, readPosts as readPublished } from '@/domain/publishing/read-posts'
import { EMPTY_RECORD } from '@/domain/publishing/site-record'
import { siteSide } from '@/domain/publishing/site-side'
import { platform } from '@/platform/current'
import type { Repository, RepositorySide } from '@/platform/platform'
import { aliases as aliasStore, editedFrom as editedFromStore, siteRecord } from '@/storage/admin/stores'
import { readPosts, readPostsText } from '@/storage/posts'
import { getSitePosts } from '../site-posts'

type Folder = Extract<RepositorySide, { ok: true }>

/** Both sides of a plan, as they were when it was made. */
export type Sides = {
  readonly plan: readonly PlanEntry[]
  /** The stored text that the plan was made from. */
  readonly text: string
  readonly stored: StoredPosts
  readonly editedFrom: EditedFrom
  readonly aliases: Aliases
  /** The repository's folder; null in a browser, whose other side is the site itself. */
  readonly folder: Omit<Folder, 'files' | 'held'> | null
  /** Whether the texts of the site are known. Otherwise the plan uses the posts that the site showed last. */
  readonly hasTexts: boolean
  readonly isHeldKnown: boolean
  /** How many posts the site has. */
  readonly publishedCount: number
  /** When the sides were read, in ms since the epoch. */
  readonly readAt: number
}

export type ReadSides =
  | { readonly ok: true; readonly sides: Sides }
  | { readonly ok: false; readonly reason: 'no-folder' }
  | { readonly ok: false; readonly reason: 'refused'; readonly why: string }

async function readFromSite(): Promise<ReadSides> {
  const [isAnswered, editedFrom, held, aliases] = await Promise.all([
    siteRecord.load().then(siteRecord.look),
    editedFromStore.read(),
    siteRecord.held(),
    aliasStore.read(),
  ])
  const record = siteRecord.current() ?? EMPTY_RECORD
  const isEmpty = isAnswered && record.shown?.size === 0
  const found = isEmpty || !isAnswered ? null : await getSitePosts()
  const posts = isEmpty ? [] : (found?.entries.map(({ post }) => post) ?? null)
  const text = readPostsText()
  const stored = readPosts()
  const side = siteSide(posts, stored.posts, record, editedFrom)
  const plan = makePlan({ local: stored.posts, ...side, editedFrom, held })
  const publishedCount = side.published.length
  const known = {
    folder: null,
    hasTexts: posts !== null,
    isHeldKnown: held !== null,
    publishedCount,
    readAt: Date.now(),
  }
  return { ok: true, sides: { plan, text, stored, editedFrom, aliases, ...known } }
}

async function readFromRepository(repository: Repository): Promise<ReadSides> {
  const [side, editedFrom, aliases] = await Promise.all([
    repository.read(),
    editedFromStore.read(),
    aliasStore.read(),
  ])
  if (!side.ok) return side
  const { files: list, held, ...folder } = side
  const files = new Map(list.map(({ path, bytes }) => [path, bytes]))
  const published = readPublished(files, Date.now())
  const history = readHistory(files)
  const refused = (why: string): ReadSides => ({ ok: false, reason: 'refused', why })
  if (!published.ok) return refused(published.problems.join('\n'))
  if (!history.ok) return refused(history.problem)
  const text = readPostsText()
  const stored = readPosts()
  const plan = makePlan({
    local: stored.posts,
    published: published.posts,
    history: history.history,
    editedFrom,
    held: held && new Set(held),
  })
  const conflicts = conflictsOf(plan, history.history)
  if (conflicts.length > 0) return refused(conflicts.join('\n'))
  // The deployed site may be older than the folder. Nothing waits for it.
  void siteRecord.load().then(siteRecord.look)
  const notices = [...folder.notices, ...published.notices]
  const publishedCount = published.posts.length
  const known = { hasTexts: true, isHeldKnown: held !== null, publishedCount, readAt: Date.now() }
  const sides = { plan, text, stored, editedFrom, aliases, folder: { ...folder, notices }, ...known }
  return { ok: true, sides }
}

/** A text that the site has too is its own base, whatever was recorded before. */
function rememberSame({ plan, editedFrom }: Sides): void {
  const changes = plan.flatMap(({ id, state, localDigest }) => {
    const known = editedFrom.get(id) ?? []
    if (state !== 'same' || localDigest === null || known[0] === localDigest) return []
    return [[id, withDigest(known, localDigest)] as const]
  })
  if (changes.length > 0) void editedFromStore.remember(new Map(changes))
}

/** Reads both sides and compares them. Never rejects. */
export async function readSides(): Promise<ReadSides> {
  const { repository } = platform.publishing
  try {
    const result = await (repository ? readFromRepository(repository) : readFromSite())
    if (result.ok && result.sides.hasTexts) rememberSame(result.sides)
    return result
  } catch (error) {
    console.error('The plan could not be made:', error)
    return { ok: false, reason: 'refused', why: 'The posts couldn’t be compared. Reload the page.' }
  }
}
