import type { VirtualItem } from '@tanstack/react-virtual'
import type { BlogPost } from '@/domain/post'
import { type SearchTerms, search } from '@/domain/search'

/** Where the owner was in the list when a post was opened in the editor. */
export type ListPlace = {
  readonly terms: SearchTerms
  readonly postId: string
  /** How far the page was scrolled, in CSS pixels; null to bring the post into view. */
  readonly scrolled: number | null
  /** The list's distance from the top of the page, in CSS pixels. */
  readonly top: number
  /** The heights of the rows that have been on the page: without them the same pixel would be another row. */
  readonly heights: VirtualItem[]
}

/**
 * Where to take the list up again. A post that no longer matches the search it was found by, as after another title was
 * saved, would seem to be gone: then the list is shown without that search.
 */
export function whereToReturn(left: ListPlace | null, posts: readonly BlogPost[]): ListPlace | null {
  const post = posts.find(({ id }) => id === left?.postId)
  if (!left || !post || search([post], left.terms).length > 0) return left
  return { ...left, terms: { text: '', tag: null }, scrolled: null, heights: [] }
}
