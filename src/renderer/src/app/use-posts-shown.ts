import { useCallback, useLayoutEffect, useRef } from 'react'
import { awaited, endAwaiting } from './awaited-posts'

const blog = () => document.getElementById('blog')

/**
 * To be called when the awaited posts are on the page, before they are painted. What somebody reads below them stays in
 * its place: most browsers see to that by themselves, but not one without scroll anchoring, as Safari.
 */
export function usePostsShown(): () => void {
  /** That of the blog without them; null where nothing is to be done. */
  const height = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (awaited() === 'posts' && !CSS.supports('overflow-anchor', 'auto'))
      height.current = blog()?.offsetHeight ?? null
  }, [])
  return useCallback(() => {
    endAwaiting()
    const section = blog()
    if (height.current === null || !section) return
    const growth = section.offsetHeight - height.current
    height.current = null
    const endedAt = section.getBoundingClientRect().bottom - growth
    if (endedAt < innerHeight / 2) scrollBy({ top: growth, behavior: 'instant' })
  }, [])
}
