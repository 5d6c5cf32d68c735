import type { SearchTerms } from '@/domain/search'
import type { Order } from './sort-posts'

/** The search and the order of the list. */
export type ListTerms = SearchTerms & { readonly order: Order }

/** A list that is opened: all posts, in the default order. */
export const EVERYTHING: ListTerms = { text: '', tag: null, order: 'newest' }

/** The list's state when a post was opened in the editor. */
export type ListState = { readonly terms: ListTerms; readonly postId: string }
