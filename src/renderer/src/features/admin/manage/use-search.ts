import { startTransition, useMemo, useState } from 'react'
import { type BlogPost, newestFirst } from '@/domain/post/post'
import { type SearchTerms, search } from '@/domain/post/search'
import { useSite } from '../site-watch'
import { type SiteFilter, siteFilters } from '../site-words'

/** The search and the filters of the list. */
export type ListTerms = SearchTerms & { readonly site: SiteFilter | null }

/** A list that is opened: all posts. */
const EVERYTHING: ListTerms = { text: '', tag: null, site: null }

/** The list's state when a post was opened in the editor. */
export type ListState = { readonly terms: ListTerms; readonly postId: string }

/**
 * The posts that match, newest first (product.md §5, Manage list). When the last post with the selected tag is
 * deleted, the tag is no longer in `tags` and selects nothing. Neither does a state that no post has any more.
 */
export function useSearch(posts: readonly BlogPost[], tags: readonly string[], initial = EVERYTHING) {
  const [text, setText] = useState(initial.text)
  const [chosenTag, setTag] = useState(initial.tag)
  const [chosenSite, setSite] = useState(initial.site)
  const { states } = useSite()
  const site = siteFilters(states).some(([state]) => state === chosenSite) ? chosenSite : null
  const tag = chosenTag !== null && tags.includes(chosenTag) ? chosenTag : null
  const sorted = useMemo(() => newestFirst(posts), [posts])
  // A transition: the next typed character does not wait for the list.
  const searchFor = (typed: string) => startTransition(() => setText(typed))

  const terms = useMemo<ListTerms>(() => ({ text, tag, site }), [text, tag, site])
  const found = useMemo(() => search(sorted, terms), [sorted, terms])
  const shown = useMemo(
    () => (site === null ? found : found.filter(({ id }) => states.get(id) === site)),
    [found, site, states],
  )
  return { terms, searchFor, setTag, setSite, shown }
}
