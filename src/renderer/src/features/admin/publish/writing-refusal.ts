import type { StoredPosts } from '@/domain/post'

/**
 * Why nothing may be published at all, whatever the plan says; null if it may. A store that is blocked, empty or partly
 * unreadable must never look like an owner who deleted posts.
 */
export function writingRefusal({ posts, problem, rejected }: StoredPosts, isBlocked: boolean): string | null {
  if (isBlocked) return 'This browser blocks storage for this site, so your posts are not seen.'
  if (problem === 'some-rejected')
    return rejected === 1
      ? 'One stored entry can’t be read as a post.'
      : `${rejected} stored entries can’t be read as posts.`
  if (problem !== null) return 'Your stored posts can’t be read.'
  return posts.length === 0 ? 'There are no posts here.' : null
}
