import type { BlogPost, StoredPosts } from '@/domain/post'
import type { Aliases } from '@/domain/publishing/aliases'
import { type EditedFrom, withDigest } from '@/domain/publishing/edited-from'
import { conflictsOf, makePlan, type PlanEntry, type PlanInput } from '@/domain/publishing/publish-plan'
import { readHistory, readPosts as readPublished } from '@/domain/publishing/read-posts'
import { EMPTY_RECORD } from '@/domain/publishing/site-record'
import { siteSide } from '@/domain/publishing/site-side'
import { platform } from '@/platform/current'
import type { Repository, RepositorySide } from '@/platform/platform'
import { aliases as aliasStore, editedFrom as editedFromStore, siteRecord } from '@/storage/admin/stores'
import { readPosts, readPostsText } from '@/storage/posts'
import { getSitePosts } from '../get-site-posts'

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

/** The other side of a plan. */
type OtherSide = Pick<Sides, 'folder' | 'hasTexts'> & {
  readonly ok: true
  readonly held: ReadonlySet<string> | null
  readonly sideOf: (
    local: readonly BlogPost[],
    editedFrom: EditedFrom,
  ) => Pick<PlanInput, 'published' | 'history'>
}
type Refused = Extract<ReadSides, { ok: false }>

const refused = (problems: readonly string[]): Refused => ({
  ok: false,
  reason: 'refused',
  why: problems.join('\n'),
})

async function readSite(): Promise<OtherSide> {
  const [isAnswered, held] = await Promise.all([siteRecord.load().then(siteRecord.look), siteRecord.held()])
  const record = siteRecord.current() ?? EMPTY_RECORD
  const isEmpty = isAnswered && record.shown?.size === 0
  const found = isEmpty || !isAnswered ? null : await getSitePosts()
  const posts = isEmpty ? [] : (found?.entries.map(({ post }) => post) ?? null)
  const sideOf: OtherSide['sideOf'] = (local, editedFrom) => siteSide(posts, local, record, editedFrom)
  return { ok: true, held, folder: null, hasTexts: posts !== null, sideOf }
}

async function readRepository(repository: Repository): Promise<OtherSide | Refused> {
  const side = await repository.read()
  if (!side.ok) return side
  const { files: list, held, ...folder } = side
  const files = new Map(list.map(({ path, bytes }) => [path, bytes]))
  const published = readPublished(files, Date.now())
  const history = readHistory(files)
  if (!published.ok) return refused(published.problems)
  if (!history.ok) return refused([history.problem])
  // The deployed site may be older than the folder. Nothing waits for it.
  void siteRecord.load().then(siteRecord.look)
  return {
    ok: true,
    held: held && new Set(held),
    folder: { ...folder, notices: [...folder.notices, ...published.notices] },
    hasTexts: true,
    sideOf: () => ({ published: published.posts, history: history.history }),
  }
}

/** Records each text that is the same on the site as its own origin. */
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
    const [other, editedFrom, aliases] = await Promise.all([
      repository ? readRepository(repository) : readSite(),
      editedFromStore.read(),
      aliasStore.read(),
    ])
    if (!other.ok) return other
    const { held, folder, hasTexts } = other
    const text = readPostsText()
    const stored = readPosts()
    const side = other.sideOf(stored.posts, editedFrom)
    const plan = makePlan({ local: stored.posts, ...side, editedFrom, held })
    const conflicts = conflictsOf(plan, side.history)
    if (conflicts.length > 0) return refused(conflicts)
    const known = { isHeldKnown: held !== null, publishedCount: side.published.length, readAt: Date.now() }
    const sides = { plan, text, stored, editedFrom, aliases, folder, hasTexts, ...known }
    if (hasTexts) rememberSame(sides)
    return { ok: true, sides }
  } catch (error) {
    console.error('The plan could not be made:', error)
    return refused(['The posts couldn’t be compared. Reload the page.'])
  }
}
