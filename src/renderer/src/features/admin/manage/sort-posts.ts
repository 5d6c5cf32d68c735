import { type BlogPost, newestFirst, titleOf } from '@/domain/post'

/** The orders of the list, with their labels. */
export const ORDERS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title A–Z',
  'title-down': 'Title Z–A',
} as const

export type Order = keyof typeof ORDERS

/** Posts with one title stay newest first. */
export function sortPosts(posts: readonly BlogPost[], order: Order): readonly BlogPost[] {
  const newest = newestFirst(posts)
  if (order === 'newest') return newest
  if (order === 'oldest') return [...newest].reverse()
  // Numbers are compared by value, and quotes are ignored.
  const { compare } = new Intl.Collator(undefined, { numeric: true, ignorePunctuation: true })
  const sign = order === 'title' ? 1 : -1
  const titled = newest.map((post) => ({ post, title: titleOf(post) }))
  return titled.sort((a, b) => sign * compare(a.title, b.title)).map(({ post }) => post)
}
