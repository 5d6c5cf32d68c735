import { useCallback, useLayoutEffect, useRef } from 'react'
import { blogSection } from '@/features/blog/blog-section'
import { endAwaiting } from './awaited-posts'
import { openPostId } from './post-address'

/**
 * Returns a function to call when the posts are rendered, before they are painted. In a browser without scroll
 * anchoring, such as Safari, it keeps the scroll position of the visible part below the list.
 */
export function usePostsShown(openId: string | null): () => void {
  const areShown = useRef(false)
  /** The blog's height before the posts came; null if nothing needs correction. */
  const height = useRef<number | null>(null)
  const isList = openId === null
  useLayoutEffect(() => {
    if (areShown.current || CSS.supports('overflow-anchor', 'auto')) return
    height.current = isList ? (blogSection()?.offsetHeight ?? null) : null
  }, [isList])
  return useCallback(() => {
    // The first rendering does not know the address yet.
    if (openPostId(window.location.pathname, import.meta.env.BASE_URL) !== openId) return
    areShown.current = true
    endAwaiting()
    const section = blogSection()
    if (height.current === null || !section) return
    const growth = section.offsetHeight - height.current
    height.current = null
    const endedAt = section.getBoundingClientRect().bottom - growth
    // At the end of the page the addressed section may be anywhere in the window.
    const isAboveView = endedAt <= (document.querySelector('#blog ~ :target') ? innerHeight : 0)
    if (isAboveView) scrollBy({ top: growth, behavior: 'instant' })
  }, [openId])
}
