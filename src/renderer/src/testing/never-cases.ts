import { digestOf } from '../../../publishing/digest'
import type { BlogPost } from '../domain/post/post'
import { aPost } from './factories'

// Stores that may neither remove a post of the site nor revert one. All doors are tested with each store.

const OLD = aPost({ id: 'a', title: 'Post a', content: 'Old.' })
const NEW = { ...OLD, content: 'New.' }
const OTHER = aPost({ id: 'b', title: 'Post b' })
const MINE = { ...OLD, content: 'Mine.' }
const THEIRS = aPost({ id: 'theirs', title: 'Theirs' })

/** The posts that the site had first, and those that it has now. */
export const SITE_BEFORE = [OLD, OTHER]
export const SITE_NOW = [NEW, OTHER]

export type Store = {
  /** The stored text; null if nothing is stored. */
  readonly text: string | null
  /** The posts that are published if the owner ticks all new and all changed ones. */
  readonly published: readonly BlogPost[]
  /** By id, the digests of the published versions that the texts are based on. */
  readonly editedFrom: Readonly<Record<string, readonly string[]>>
}

/** A case's name, and its store. */
type NeverCase = readonly [name: string, store: Store]

const aCase = (name: string, text: string | null, fields: Partial<Store> = {}): NeverCase => [
  name,
  { text, published: [], editedFrom: {}, ...fields },
]

const madeFromOld = { editedFrom: { a: [digestOf(OLD)], b: [digestOf(OTHER)] } }

/** Stores from which nothing is published, whichever posts the owner ticks. */
export const UNUSABLE_STORES: readonly NeverCase[] = [
  aCase('a wiped profile', null),
  aCase('an empty store', '[]'),
  aCase('an unreadable store', '{'),
  aCase('a partly unreadable store', JSON.stringify([MINE, { id: 1 }]), madeFromOld),
]

/** Stores that publish only new posts, unless the owner ticks a post by its name. */
export const OTHER_STORES: readonly NeverCase[] = [
  aCase("another owner's profile", JSON.stringify([THEIRS]), { published: [THEIRS] }),
  aCase('an older machine', JSON.stringify([OLD, OTHER]), madeFromOld),
  aCase('a machine that missed a change', JSON.stringify([MINE, OTHER]), madeFromOld),
  aCase('a profile in which posts were deleted', JSON.stringify([THEIRS]), {
    published: [THEIRS],
    editedFrom: { a: [digestOf(NEW)], b: [digestOf(OTHER)] },
  }),
]
