import { startTransition, useEffect, useMemo, useState } from 'react'
import { type BlogPost, newestFirst } from '@/domain/post'
import { type SearchTerms, search, searchIndexOf } from '@/domain/search'
import { whenIdle } from '@/platform/when-idle'
import { useAfterPaint } from '../use-after-paint'

const EVERYTHING: SearchTerms = { text: '', tag: null }

/**
 * The posts that match, newest first (product.md §5, Manage list). When the last post with the selected tag is deleted,
 * the tag is no longer in `tags` and selects nothing.
 */
export function useSearch(posts: readonly BlogPost[], tags: readonly string[], initial = EVERYTHING) {
  const [text, setText] = useState(initial.text)
  const [chosenTag, setTag] = useState(initial.tag)
  const tag = chosenTag !== null && tags.includes(chosenTag) ? chosenTag : null
  const sorted = newestFirst(posts)
  // Built while the page is idle, so that the first key is as fast as the others.
  useEffect(() => whenIdle(() => void searchIndexOf(sorted)), [sorted])

  // The key is painted before its list is rendered.
  const afterPaint = useAfterPaint()
  const searchFor = (typed: string) => afterPaint(() => startTransition(() => setText(typed)))

  const shown = useMemo(() => search(sorted, { text, tag }), [sorted, text, tag])
  return { text, searchFor, tag, setTag, shown }
}
