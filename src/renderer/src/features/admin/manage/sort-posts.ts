import { type BlogPost, newestFirst, titleOf } from '@/domain/post/post'

/** The orders of the list, with their labels. */
export const ORDERS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title A–Z',
  'title-down': 'Title Z–A',
} as const

export type Order = keyof typeof ORDERS

// Numbers are compared by value, and quotes are ignored.
const TITLES = { numeric: true, ignorePunctuation: true }

/** Posts with one title stay newest first. */
function byTitle(newest: readonly BlogPost[], sign: 1 | -1): readonly BlogPost[] {
  const { compare } = new Intl.Collator(undefined, TITLES)
  const titled = newest.map((post) => ({ post, title: titleOf(post) }))
  return titled.sort((a, b) => sign * compare(a.title, b.title)).map(({ post }) => post)
}

const SORTED: Record<Order, (newest: readonly BlogPost[]) => readonly BlogPost[]> = {
  newest: (newest) => newest,
  oldest: (newest) => [...newest].reverse(),
  title: (newest) => byTitle(newest, 1),
  'title-down': (newest) => byTitle(newest, -1),
}

export const sortPosts = (posts: readonly BlogPost[], order: Order): readonly BlogPost[] =>
  SORTED[order](newestFirst(posts))
