import type { VirtualItem } from '@tanstack/react-virtual'
import type { BlogPost } from '@/domain/post'
import { type SearchTerms, search } from '@/domain/search'
import type { Order } from './sort-posts'

/** The search and the order of the list. */
export type ListTerms = SearchTerms & { readonly order: Order }

/** A list that is opened: all posts, in the default order. */
export const EVERYTHING: ListTerms = { text: '', tag: null, order: 'newest' }

/** The list's state when a post was opened in the editor. */
export type ListState = {
  readonly terms: ListTerms
  readonly postId: string
  /** The page's scroll position in CSS pixels; null to scroll the post into view. */
  readonly scrolled: number | null
  /** The list's distance from the top of the page, in CSS pixels. */
  readonly top: number
  /** The measured rows: without their heights, the scroll position would be at another row. */
  readonly heights: VirtualItem[]
}

/**
 * Where the list returns to. Drops the search if the post no longer matches it, for example after a change of its
 * title. Otherwise the post would seem to be lost. By title, its row may have moved.
 */
export function stateToRestore(left: ListState | null, posts: readonly BlogPost[]): ListState | null {
  const post = posts.find(({ id }) => id === left?.postId)
  if (!left || !post) return left
  const { order } = left.terms
  if (search([post], left.terms).length === 0)
    return { ...left, terms: { ...EVERYTHING, order }, scrolled: null, heights: [] }
  return order === 'title' || order === 'title-down' ? { ...left, scrolled: null } : left
}
