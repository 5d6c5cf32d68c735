import { useEffect, useRef } from 'react'
import { blogSection } from './blog-section'
import { readMoreId } from './post-card'

/**
 * After a post was closed, brings the card it was opened from back into view and focuses its link. `isMissing`: the
 * address still leads to the post, and a notice in its place has taken the focus.
 */
export function useReturnToCard(openId: string | null, isMissing: boolean): void {
  const lastOpenId = useRef(openId)
  useEffect(() => {
    const closedId = lastOpenId.current
    lastOpenId.current = openId
    if (openId !== null || closedId === null) return
    const card = document.getElementById(readMoreId(closedId))
    if (!card && isMissing) return
    const target = card ?? blogSection()
    target?.scrollIntoView({ block: 'center', behavior: 'instant' })
    target?.focus({ preventScroll: true })
  }, [openId, isMissing])
}
