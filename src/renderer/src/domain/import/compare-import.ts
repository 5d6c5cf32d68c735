import { type BlogPost, samePost } from '../post/post'
import type { IncomingPost } from './entry'

type Change = 'new' | 'changed' | 'same'

/** The change that an import would make to each post, in the file's order. */
export type Comparison = {
  readonly entries: readonly (IncomingPost & {
    readonly change: Change
    /** The stored post that it would replace; null if it is new or the same. */
    readonly replaced: BlogPost | null
  })[]
  readonly counts: Readonly<Record<Change, number>>
  /** How many stored posts are not in the import: if it replaces all, they are removed. */
  readonly missing: number
}

/** Whether a post shares only its id with the stored one. Then the owner decides whether it replaces the stored one. */
export const isUnlike = (post: BlogPost, stored: BlogPost): boolean =>
  post.title.trim() !== stored.title.trim() && post.date !== stored.date && post.content !== stored.content

export function compareImport(current: readonly BlogPost[], incoming: readonly IncomingPost[]): Comparison {
  const known = new Map(current.map((post) => [post.id, post]))
  const counts = { new: 0, changed: 0, same: 0 }
  const entries = incoming.map((each) => {
    const { post } = each
    const old = known.get(post.id)
    const change: Change = !old ? 'new' : samePost(old, post) ? 'same' : 'changed'
    counts[change]++
    return { ...each, change, replaced: change === 'changed' && old ? old : null }
  })
  const ids = new Set(incoming.map(({ post }) => post.id))
  const missing = current.filter(({ id }) => !ids.has(id)).length
  return { entries, counts, missing }
}
