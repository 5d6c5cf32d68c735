import type { BlogPost } from './post'

type Change = 'new' | 'changed' | 'same'

/** What an import would do to each post, in the order of the file. */
export type Comparison = {
  readonly entries: readonly { readonly post: BlogPost; readonly change: Change }[]
  readonly counts: Readonly<Record<Change, number>>
}

function isSamePost(a: BlogPost, b: BlogPost): boolean {
  return (
    a.title === b.title &&
    a.excerpt === b.excerpt &&
    a.content === b.content &&
    a.date === b.date &&
    a.readTime === b.readTime &&
    a.imageUrl === b.imageUrl &&
    a.tags.length === b.tags.length &&
    a.tags.every((tag, index) => tag === b.tags[index])
  )
}

/** The posts by id; of several with one id the first, the one that editing by id would find. */
function byId(posts: readonly BlogPost[]): Map<string, BlogPost> {
  return new Map(posts.toReversed().map((post) => [post.id, post]))
}

/** Compares what is to come in with what is there, post by post. */
export function compareImport(current: readonly BlogPost[], incoming: readonly BlogPost[]): Comparison {
  const known = byId(current)
  const counts = { new: 0, changed: 0, same: 0 }
  const entries = incoming.map((post) => {
    const old = known.get(post.id)
    const change: Change = !old ? 'new' : isSamePost(old, post) ? 'same' : 'changed'
    counts[change]++
    return { post, change }
  })
  return { entries, counts }
}

/**
 * The posts after a merge: one that came in takes the place of the one with its id, new ones follow at the
 * end in the order of the file, and every other post stays as and where it is.
 */
export function mergePosts(current: readonly BlogPost[], incoming: readonly BlogPost[]): BlogPost[] {
  const left = byId(incoming)
  const merged = current.map((post) => {
    const replacement = left.get(post.id)
    left.delete(post.id)
    return replacement ?? post
  })
  return [...merged, ...incoming.filter((post) => left.has(post.id))]
}
