import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { BlogPost } from '@/domain/post/post'
import { type SearchTerms, search, searchIndexOf } from '@/domain/post/search'
import { afterPaint } from '@/platform/after-paint'
import { whenIdle } from '@/platform/when-idle'
import { type Order, sortPosts } from './sort-posts'

/** The search and the order of the list. */
export type ListTerms = SearchTerms & { readonly order: Order }

/** A list that is opened: all posts, in the default order. */
const EVERYTHING: ListTerms = { text: '', tag: null, order: 'newest' }

/** The list's state when a post was opened in the editor. */
export type ListState = { readonly terms: ListTerms; readonly postId: string }

/**
 * The posts that match, in the chosen order (product.md §5, Manage list). When the last post with the selected tag is
 * deleted, the tag is no longer in `tags` and selects nothing.
 */
export function useSearch(posts: readonly BlogPost[], tags: readonly string[], initial = EVERYTHING) {
  const [text, setText] = useState(initial.text)
  const [chosenTag, setTag] = useState(initial.tag)
  const [order, setOrder] = useState(initial.order)
  const tag = chosenTag !== null && tags.includes(chosenTag) ? chosenTag : null
  const sorted = useMemo(() => sortPosts(posts, order), [posts, order])
  // Built while the page is idle, so that the first key is as fast as the others.
  useEffect(() => whenIdle(() => void searchIndexOf(sorted)), [sorted])

  // The browser paints the typed character before React renders the list.
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])
  const searchFor = (typed: string) => {
    cancel.current()
    cancel.current = afterPaint(() => startTransition(() => setText(typed)))
  }

  const terms = useMemo<ListTerms>(() => ({ text, tag, order }), [text, tag, order])
  const shown = useMemo(() => search(sorted, terms), [sorted, terms])
  return { terms, searchFor, setTag, setOrder, shown }
}
