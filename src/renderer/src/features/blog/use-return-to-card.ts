import { useEffect, useRef } from 'react'
import { readMoreId } from './post-card'

/** The blog's section, which is in the page also while a post is open. */
export const blogSection = (): HTMLElement | null => document.getElementById('blog')

/** Scrolls as little as needed to the card, which shows the focus ring. */
function bringIntoView(target: HTMLElement): void {
  const card = target.closest('article') ?? target
  card.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

/**
 * After a post is closed, focuses the link of its card, and brings the card into view.
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
