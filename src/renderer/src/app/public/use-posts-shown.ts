import { useCallback, useLayoutEffect, useRef } from 'react'
import { blogSection } from '@/features/blog/blog-section'
import { endAwaiting } from './awaited-posts'
import { openPostId } from './post-address'

/**
 * Gives what is to be called when the posts of this browser are on the page, before they are painted. What is read below
 * the list stays in its place then: most browsers see to that by themselves, but not one without scroll anchoring, as
 * Safari. An open post is scrolled to anyway.
 */
export function usePostsShown(openId: string | null): () => void {
  const areShown = useRef(false)
  /** The blog's height before the posts came; null where nothing is to be corrected. */
  const height = useRef<number | null>(null)
  const isList = openId === null
  useLayoutEffect(() => {
    if (areShown.current || CSS.supports('overflow-anchor', 'auto')) return
    height.current = isList ? (blogSection()?.offsetHeight ?? null) : null
  }, [isList])
  return useCallback(() => {
    // The prerendered page counts as the site's own: what the address opens is known one rendering later.
    if (openPostId(window.location.pathname, import.meta.env.BASE_URL) !== openId) return
    areShown.current = true
    endAwaiting()
    const section = blogSection()
    if (height.current === null || !section) return
    const growth = section.offsetHeight - height.current
    height.current = null
    const endedAt = section.getBoundingClientRect().bottom - growth
    // At the end of the page the section of the address may stand anywhere in the window.
    const isBelowRead = endedAt <= (document.querySelector('#blog ~ :target') ? innerHeight : 0)
    if (isBelowRead) scrollBy({ top: growth, behavior: 'instant' })
  }, [openId])
}
