import { startTransition, useEffect, useMemo, useState } from 'react'
import { type BlogPost, newestFirst } from '@/domain/post'
import { type SearchTerms, search, searchIndexOf } from '@/domain/search'
import { whenIdle } from '@/platform/when-idle'
import { useAfterPaint } from '../use-after-paint'

const EVERYTHING: SearchTerms = { text: '', tag: null }

/**
 * The posts that match, newest first (product.md §5, Manage list). `tags` are those on offer: a selected one that goes
 * with its last post selects nothing.
 */
export function useSearch(posts: readonly BlogPost[], tags: readonly string[], start = EVERYTHING) {
  const [text, setText] = useState(start.text)
  const [chosenTag, setTag] = useState(start.tag)
  const tag = chosenTag !== null && tags.includes(chosenTag) ? chosenTag : null
  const sorted = newestFirst(posts)
  // Built when nothing else is to be done, so that the first key is as fast as the others.
  useEffect(() => whenIdle(() => void searchIndexOf(sorted)), [sorted])

  // First the key is seen, then its list.
  const afterPaint = useAfterPaint()
  const searchFor = (typed: string) => afterPaint(() => startTransition(() => setText(typed)))

  const shown = useMemo(() => search(sorted, { text, tag }), [sorted, text, tag])
  return { text, searchFor, tag, setTag, shown }
}
