import { markdownToTree } from '../renderer/src/domain/markup/markdown-to-tree'
import { namesIn, shownPictures } from '../renderer/src/domain/markup/text-picture'
import { textToTree } from '../renderer/src/domain/markup/text-to-tree'
import type { EditedFrom } from '../renderer/src/domain/post/edited-from'
import { type BlogPost, withoutEmpty } from '../renderer/src/domain/post/post'
import { idKey, idProblem } from '../renderer/src/domain/post/publishable-id'
import { type Content, type FileProblem, isProblem, type PublishedPost, sentenceOf } from './content'
import { digestOf, earlierDigestOf, imageNameOf } from './digest'
import type { History } from './history'
import { IMAGE_FOLDER } from './picture'
import { formatPostFile } from './post-file'
import type { ContentFiles } from './repository'

/** How a local post compares with the tip (the table in docs/publishing.md). */
export type PlanState =
  | 'new'
  | 'changed'
  | 'older here'
  | 'both changed'
  | 'removed from the site'
  | 'only on the site'
  | 'same'
  | 'cannot be published'
  | 'unreadable'

export type PlanEntry = {
  /** The post's id; of an unreadable file, its path in `content/`. */
  readonly id: string
  readonly state: PlanState
  readonly local: BlogPost | null
  readonly localDigest: string | null
  readonly published: PublishedPost | null
  /** What a tick for this entry holds `onto`: the tip's digest, an unreadable file's id, or null without a file. */
  readonly onto: string | null
  /** Why it cannot be published or read; null if it can. */
  readonly why: string | null
  /** Whether it can be published under another id. */
  readonly needsNewId: boolean
  /** The pictures of its text that the tip has not: they go with it. */
  readonly pictures: readonly string[]
}

export type Plan = {
  /** The tip that it was made from. */
  readonly tip: string
  readonly files: ContentFiles
  readonly content: Content
  readonly history: History
  /** Local posts first, in their order. */
  readonly entries: readonly PlanEntry[]
}

type PlanInput = {
  readonly tip: string
  readonly files: ContentFiles
  readonly content: Content
  readonly local: readonly BlogPost[]
  readonly editedFrom: EditedFrom
  /** The names of the pictures that are here. */
  readonly pictures: ReadonlySet<string>
}

/** The pictures of `content/images/` that a text shows in either format, by name: not those in code. */
const picturesShownBy = (content: string): readonly string[] =>
  namesIn(content).length === 0
    ? []
    : [...new Set([textToTree, markdownToTree].flatMap((parse) => shownPictures(parse(content))))]

/** The digests of a local text: today's, and the one that earlier versions recorded for a post with a picture. */
const namesOf = (local: BlogPost, digest: string): readonly string[] =>
  imageNameOf(local) === null ? [digest] : [digest, earlierDigestOf(local)]

/** The digests of a published text, as far as they can be known without its picture's bytes. */
function publishedNames(local: BlogPost, { post, digest }: PublishedPost): readonly string[] {
  const isSamePicture = imageNameOf(post) !== null && imageNameOf(post) === imageNameOf(local)
  return isSamePicture ? [digest, earlierDigestOf({ ...local, ...post, imageUrl: local.imageUrl })] : [digest]
}

/** The state of a post that is on both sides and differs. `editedFrom` is the post's list. */
function stateOfBoth(
  local: BlogPost,
  localDigest: string,
  published: PublishedPost,
  history: History,
  editedFrom: readonly string[],
): PlanState {
  const locals = namesOf(local, localDigest)
  // An older text, for example from a restored backup, never replaces a newer one without asking.
  const digests = history.get(local.id) ?? []
  if (digests.some((digest) => digest !== null && locals.includes(digest))) return 'older here'
  const names = publishedNames(local, published)
  // What was sent and never arrived is in no history. Anything newer than the tip that was published: it was taken back.
  const newest = editedFrom.find((digest) => names.includes(digest) || digests.includes(digest))
  return newest !== undefined && names.includes(newest) ? 'changed' : 'both changed'
}

/** Compares the local posts with one tip. Fails if the record of what was published cannot be read. */
export function makePlan(input: PlanInput): { ok: true; plan: Plan } | { ok: false; why: string } {
  const { tip, files, content, local: all, editedFrom, pictures: here } = input
  const { posts, unreadable, history } = content
  if (isProblem(history)) return { ok: false, why: sentenceOf(history) }
  const publishedById = new Map(posts.map((each) => [each.post.id, each]))
  const idsByKey = new Map<string, Set<string>>()
  for (const { id } of [...all, ...posts.map(({ post }) => post)])
    idsByKey.set(idKey(id), (idsByKey.get(idKey(id)) ?? new Set()).add(id))
  const hasImage = (name: string) => files.has(`${IMAGE_FOLDER}${name}`)

  /** Why a local post cannot be published; null if it can. */
  const publishProblem = (
    post: BlogPost,
    pictures: readonly string[],
  ): Pick<PlanEntry, 'why' | 'needsNewId'> | null => {
    const idWhy = idProblem(post.id)
    if (idWhy) return { why: idWhy, needsNewId: true }
    const other = [...(idsByKey.get(idKey(post.id)) ?? [])].find((id) => id !== post.id)
    if (other !== undefined && !publishedById.has(post.id))
      return {
        why: `It has an id that differs from "${other}" only in case, which is the same file on many systems.`,
        needsNewId: true,
      }
    if (!publishedById.has(post.id) && posts.some(({ slug }) => slug === idKey(post.id)))
      return { why: 'It has an id that is the address of another post on your site.', needsNewId: true }
    const missing = pictures.filter((name) => !here.has(name))
    if (missing.length > 0)
      return { why: `Its text shows pictures that are missing: ${missing.join(', ')}.`, needsNewId: false }
    const file = formatPostFile(post, {}, hasImage)
    return file.ok ? null : { why: file.why, needsNewId: false }
  }

  const ofLocal = (stored: BlogPost): PlanEntry => {
    const local = withoutEmpty(stored)
    const { id } = local
    const published = publishedById.get(id) ?? null
    const localDigest = digestOf(local)
    const onto = published?.digest ?? null
    const pictures = picturesShownBy(local.content).filter((name) => !hasImage(name))
    const entry = { id, local, localDigest, published, onto, why: null, needsNewId: false, pictures }
    if (published && published.digest === localDigest && !published.isDraft)
      return { ...entry, state: 'same' }
    const problem = publishProblem(local, pictures)
    if (problem) return { ...entry, state: 'cannot be published', ...problem }
    if (!published) return { ...entry, state: history.has(id) ? 'removed from the site' : 'new' }
    // A draft there must not become public by "Select all changed".
    if (published.isDraft) return { ...entry, state: 'both changed' }
    const state = stateOfBoth(local, localDigest, published, history, editedFrom.get(id) ?? [])
    return { ...entry, state }
  }

  const nothingLocal = { local: null, localDigest: null, needsNewId: false, pictures: [] } as const
  const ofPublished = (published: PublishedPost): PlanEntry => {
    const { post, digest } = published
    return { ...nothingLocal, id: post.id, state: 'only on the site', published, onto: digest, why: null }
  }
  const ofProblem = (problem: FileProblem): PlanEntry => {
    const onto = files.get(problem.path)?.oid ?? null
    const why = sentenceOf(problem)
    return { ...nothingLocal, id: problem.path, state: 'unreadable', published: null, onto, why }
  }
  const localIds = new Set(all.map(({ id }) => id))
  const isOnlyThere = ({ post, isDraft }: PublishedPost) => !localIds.has(post.id) && !isDraft
  const entries = [
    ...all.map(ofLocal),
    ...posts.filter(isOnlyThere).map(ofPublished),
    ...unreadable.map(ofProblem),
  ]
  return { ok: true, plan: { tip, files, content, history, entries } }
}
