import { type BlogPost, withoutEmpty } from '../post'
import type { EditedFrom } from './edited-from'
import { digestOf } from './post-digest'
import { formatPostFile } from './post-file'
import { idKey, idProblem } from './publishable-id'
import type { History } from './published-history'
import { CONFLICT, type PostFile, sentence } from './read-posts'

/** How a local post compares with the same post on the site (the table in docs/publishing.md). */
type PlanState =
  | 'new'
  | 'changed'
  | 'older here'
  | 'both changed'
  | 'removed from the site'
  | 'only on the site'
  | 'same'
  | 'cannot be published'

export type PlanEntry = {
  readonly id: string
  readonly state: PlanState
  /** Whether it is published by default. */
  readonly isSelected: boolean
  /** The owner chose not to publish it yet. */
  readonly isHeld: boolean
  readonly local: BlogPost | null
  readonly localDigest: string | null
  readonly published: PostFile | null
  /** Why it cannot be published. */
  readonly why: string | null
  /** Whether it can be published under another id. */
  readonly needsNewId: boolean
}

export type PlanInput = {
  readonly local: readonly BlogPost[]
  readonly published: readonly PostFile[]
  /** All texts that are known to have been published. */
  readonly history: History
  /** The published or exported versions that the local texts are based on. */
  readonly editedFrom: EditedFrom
  /** The ids of held back posts; null if they could not be read. Then no new post is selected. */
  readonly held: ReadonlySet<string> | null
}

/** Why a local post cannot be published; null if it can. */
function problemOf(
  post: BlogPost,
  idsOfKey: ReadonlyMap<string, ReadonlySet<string>>,
  isPublished: boolean,
): Pick<PlanEntry, 'why' | 'needsNewId'> | null {
  const ofId = (why: string) => ({ why, needsNewId: true })
  const why = idProblem(post.id)
  if (why) return ofId(why)
  const others = [...(idsOfKey.get(idKey(post.id)) ?? [])].filter((id) => id !== post.id)
  if (others.length > 0 && !isPublished)
    return ofId(
      `It has an id that differs from "${others[0]}" only in case, which is the same file on many systems.`,
    )
  const file = formatPostFile(post, {})
  return file.ok ? null : { why: file.why, needsNewId: false }
}

/** The state of a post that is on both sides and differs. */
function stateOfBoth(local: string, published: string, id: string, { history, editedFrom }: PlanInput) {
  // An older text, for example from a restored backup, never replaces a newer one without asking.
  if (history.get(id)?.includes(local)) return 'older here'
  return editedFrom.get(id)?.includes(published) ? 'changed' : 'both changed'
}

const UNSELECTED = { isSelected: false, isHeld: false, why: null, needsNewId: false } as const

/** Compares the local posts with the published ones. Local posts come first, in their order. */
export function makePlan(input: PlanInput): readonly PlanEntry[] {
  const { local, published, history, held } = input
  const idsOfKey = new Map<string, Set<string>>()
  for (const { id } of [...local, ...published.map(({ post }) => post)])
    idsOfKey.set(idKey(id), (idsOfKey.get(idKey(id)) ?? new Set()).add(id))
  const publishedById = new Map(published.map((each) => [each.post.id, each]))

  const entryOf = (stored: BlogPost): PlanEntry => {
    const local = withoutEmpty(stored)
    const { id } = local
    const published = publishedById.get(id) ?? null
    const localDigest = digestOf(local)
    const isHeld = held?.has(id) ?? false
    const entry = { ...UNSELECTED, id, local, localDigest, published, isHeld }
    if (published?.digest === localDigest) return { ...entry, state: 'same' }
    const problem = problemOf(local, idsOfKey, published !== null)
    if (problem) return { ...entry, state: 'cannot be published', ...problem }
    if (published) {
      const state = stateOfBoth(localDigest, published.digest, id, input)
      return { ...entry, state, isSelected: state === 'changed' && !isHeld }
    }
    if (history.has(id)) return { ...entry, state: 'removed from the site' }
    return { ...entry, state: 'new', isSelected: held !== null && !isHeld }
  }

  const localIds = new Set(local.map(({ id }) => id))
  const onlyPublished = published.filter(({ post }) => !localIds.has(post.id))
  const notLocal = { ...UNSELECTED, state: 'only on the site', local: null, localDigest: null } as const
  return [
    ...local.map(entryOf),
    ...onlyPublished.map((published) => ({ ...notLocal, id: published.post.id, published })),
  ]
}

/** A sentence for each file with conflict markers, except published and local texts: a text about git may have some. */
export function conflictsOf(plan: readonly PlanEntry[], history: History): readonly string[] {
  return plan.flatMap(({ id, state, published }) => {
    if (!published || published.conflictLine === null || state === 'same') return []
    return history.get(id)?.includes(published.digest)
      ? []
      : [sentence(published.path, published.conflictLine, CONFLICT)]
  })
}
