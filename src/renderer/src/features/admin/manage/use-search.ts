import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { type BlogPost, newestFirst } from '@/domain/post'
import { type SearchTerms, search, searchIndexOf } from '@/domain/search'
import { whenIdle } from '@/platform/when-idle'

const EVERYTHING: SearchTerms = { text: '', tag: null }

/**
 * The posts that match, newest first (spec §5, Manage list). `tags` are those on offer: a selected one that goes
 * with its last post selects nothing.
 */
export function useSearch(posts: readonly BlogPost[], tags: readonly string[], start = EVERYTHING) {
  const [chosen, setTerms] = useState(start)
  const isOffered = chosen.tag === null || tags.includes(chosen.tag)
  const terms = useMemo(() => (isOffered ? chosen : { ...chosen, tag: null }), [chosen, isOffered])
  // Typing stays ahead of listing.
  const wanted = useDeferredValue(terms)
  const sorted = newestFirst(posts)
  // Built when nothing else is to be done, so that the first key is as fast as the others.
  useEffect(() => whenIdle(() => void searchIndexOf(sorted)), [sorted])
  const shown = useMemo(() => search(sorted, wanted), [sorted, wanted])
  return { terms, setTerms, shown }
}
