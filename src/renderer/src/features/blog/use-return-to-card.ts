import { useEffect, useRef } from 'react'
import { blogSection } from './blog-section'
import { readMoreId } from './post-card'

/** Brings it into view where less than a third of its card, which has the focus' ring, is seen below the bar. */
function bringIntoView(target: HTMLElement): void {
  const { top, bottom, height } = (target.closest('article') ?? target).getBoundingClientRect()
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const seen = Math.min(bottom, innerHeight) - Math.max(top, bar)
  if (seen < Math.min(height, innerHeight) / 3)
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/**
 * After a post was closed, focuses the link of its card, and brings that into view where it hardly is.
 * `isMissing`: the address still leads to the post, and a notice in its place has taken the focus.
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
    // The way back ends after this effect in Chromium, and smoothly. It is to jump, so that the next frame can tell whether
    // the card is anywhere near.
    style.scrollBehavior = 'auto'
    target.focus({ preventScroll: true })
    // Also has the list laid out, so that the way back finds its place in it.
    bringIntoView(target)
    requestAnimationFrame(() => {
      style.scrollBehavior = ''
      bringIntoView(target)
    })
  }, [openId, isMissing])
}
