import { useEffect, useRef } from 'react'
import { blogSection } from './blog-section'
import { readMoreId } from './post-card'

/** Scrolls if less than a third of the card, which shows the focus ring, is visible below the bar. */
function bringIntoView(target: HTMLElement): void {
  const { top, bottom, height } = (target.closest('article') ?? target).getBoundingClientRect()
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const seen = Math.min(bottom, innerHeight) - Math.max(top, bar)
  if (seen < Math.min(height, innerHeight) / 3)
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/**
 * After a post is closed, focuses the link of its card, and brings the card into view if too little of it is visible.
 * `isMissing`: the address still names the post, and the notice instead of the post has the focus.
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
    if (!target) return
    const { style } = document.documentElement
    // Chromium restores the scroll position after this effect, and smoothly. Without the smooth scroll the
    // position is final in the next frame.
    style.scrollBehavior = 'auto'
    target.focus({ preventScroll: true })
    // Also lays out the list, so that the browser can restore the position in it.
    bringIntoView(target)
    requestAnimationFrame(() => {
      style.scrollBehavior = ''
      bringIntoView(target)
    })
  }, [openId, isMissing])
}
