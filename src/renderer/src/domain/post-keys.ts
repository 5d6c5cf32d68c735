import type { BlogPost } from './post'

/**
 * A key for each post that stays the same while others come and go: its id, and for a damaged store in which
 * two posts carry one id, a count.
 */
export function withKeys(posts: readonly BlogPost[]): { key: string; post: BlogPost }[] {
  const seen = new Map<string, number>()
  return posts.map((post) => {
    const earlier = seen.get(post.id) ?? 0
    seen.set(post.id, earlier + 1)
    return { key: earlier === 0 ? post.id : `${post.id} ${earlier}`, post }
  })
}
