import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { type BlogPost, newestFirst } from '@/domain/post'
import { createSearchIndex, type SearchIndex, search } from '@/domain/search'

type Terms = { text: string; tag: string | null }

/** Safari has no idle callback; a moment after the list is on the screen does as well. */
function whenIdle(action: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(action)
  return () => cancelIdleCallback(request)
}

/**
 * The posts that match, newest first (spec §5, Manage list). The index is built when the page is idle, so that
 * the first key is as fast as the others. `tags` are those on offer: a selected one that goes with its last post
 * selects nothing.
 */
export function useSearch(posts: readonly BlogPost[], tags: readonly string[]) {
  const [chosen, setTerms] = useState<Terms>({ text: '', tag: null })
  const isOffered = chosen.tag === null || tags.includes(chosen.tag)
  const terms = useMemo(() => (isOffered ? chosen : { ...chosen, tag: null }), [chosen, isOffered])
  // Typing stays ahead of listing.
  const wanted = useDeferredValue(terms)
  const sorted = useMemo(() => newestFirst(posts), [posts])
  const index = useRef<{ of: readonly BlogPost[]; built: SearchIndex } | null>(null)

  const readIndex = (of: readonly BlogPost[]): SearchIndex => {
    if (index.current?.of !== of) index.current = { of, built: createSearchIndex(of) }
    return index.current.built
  }
  useEffect(() => whenIdle(() => readIndex(sorted)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the index is a cache of `sorted`.
  const shown = useMemo(
    () => (wanted.text === '' && wanted.tag === null ? sorted : search(readIndex(sorted), wanted)),
    [sorted, wanted],
  )
  return { terms, setTerms, shown }
}
