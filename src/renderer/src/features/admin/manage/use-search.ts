import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { BlogPost } from '@/domain/post'
import { search, searchIndexOf } from '@/domain/search'
import { afterPaint } from '@/platform/after-paint'
import { whenIdle } from '@/platform/when-idle'
import { EVERYTHING, type ListTerms } from './list-state'
import { sortPosts } from './sort-posts'

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
