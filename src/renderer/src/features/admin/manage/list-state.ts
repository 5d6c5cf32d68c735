import type { BlogPost } from '@/domain/post'
import { type SearchTerms, search } from '@/domain/search'
import type { Order } from './sort-posts'

/** The search and the order of the list. */
export type ListTerms = SearchTerms & { readonly order: Order }

/** A list that is opened: all posts, in the default order. */
export const EVERYTHING: ListTerms = { text: '', tag: null, order: 'newest' }

/** The list's state when a post was opened in the editor. */
export type ListState = { readonly terms: ListTerms; readonly postId: string }

/**
 * Where the list returns to. Drops the search if the post no longer matches it, for example after a change of its
 * title. Otherwise the post would seem to be lost.
 */
export function stateToRestore(left: ListState | null, posts: readonly BlogPost[]): ListState | null {
  const post = posts.find(({ id }) => id === left?.postId)
  if (!left || !post || search([post], left.terms).length > 0) return left
  return { ...left, terms: { ...EVERYTHING, order: left.terms.order } }
}
