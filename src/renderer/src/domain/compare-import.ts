import { type BlogPost, samePost } from './post'

type Change = 'new' | 'changed' | 'same'

/** What an import would do to each post: first to those that it brings or changes, each part in the order of the file. */
export type Comparison = {
  readonly entries: readonly { readonly post: BlogPost; readonly change: Change }[]
  readonly counts: Readonly<Record<Change, number>>
  /** How many posts are there that are not to come in: an import in the place of all removes them. */
  readonly missing: number
}

/** Compares what is to come in with what is there, post by post. */
export function compareImport(current: readonly BlogPost[], incoming: readonly BlogPost[]): Comparison {
  const known = new Map(current.map((post) => [post.id, post]))
  const counts = { new: 0, changed: 0, same: 0 }
  const entries = incoming.map((post) => {
    const old = known.get(post.id)
    const change: Change = !old ? 'new' : samePost(old, post) ? 'same' : 'changed'
    counts[change]++
    return { post, change }
  })
  const ids = new Set(incoming.map(({ id }) => id))
  const missing = current.filter(({ id }) => !ids.has(id)).length
  const same = entries.filter(({ change }) => change === 'same')
  const others = entries.filter(({ change }) => change !== 'same')
  return { entries: [...others, ...same], counts, missing }
}
