import type { VirtualItem } from '@tanstack/react-virtual'
import type { SearchTerms } from '@/domain/search'

/** Where the owner was in the list when a post was opened in the editor. */
export type ListPlace = {
  readonly terms: SearchTerms
  readonly postId: string
  /** How far the page was scrolled, in CSS pixels. */
  readonly scrolled: number
  /** The list's distance from the top of the page, in CSS pixels. */
  readonly top: number
  /** The heights of the rows that have been on the page: without them the same pixel would be another row. */
  readonly heights: VirtualItem[]
}
