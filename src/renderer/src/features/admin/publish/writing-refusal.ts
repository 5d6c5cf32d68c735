import type { StoredPosts } from '@/domain/post'

/**
 * Why nothing may be published at all, whatever the plan says; null if it may. A store that is blocked, empty or partly
 * unreadable must never look like an owner who deleted posts.
 */
export function writingRefusal({ posts, problem, rejected }: StoredPosts, isBlocked: boolean): string | null {
  if (isBlocked) return 'The browser is blocking storage for this site, so your posts can’t be read.'
  if (problem === 'some-rejected')
    return rejected === 1 ? '1 stored post can’t be read.' : `${rejected} stored posts can’t be read.`
  if (problem !== null) return 'Your stored posts can’t be read.'
  return posts.length === 0 ? 'There are no posts here.' : null
}
