import { useEffect, useRef } from 'react'
import { readMoreId } from './post-card'

/** The blog's section, which is in the page also while a post is open. */
export const blogSection = (): HTMLElement | null => document.getElementById('blog')

const cardOf = (id: string) => document.getElementById(readMoreId(id))?.closest('article')

/** Where a card is in the window. Under the pointer the card itself is a little higher than its list item. */
const topOf = (card: HTMLElement) => (card.closest('li') ?? card).getBoundingClientRect().top

/** Scrolls the card, which shows the focus ring, to its former place in the window, else as little as needed. */
function bringIntoView(target: HTMLElement, formerTop: number | undefined): void {
  const card = target.closest('article') ?? target
  if (formerTop === undefined) card.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  else window.scrollBy({ top: topOf(card) - formerTop, behavior: 'instant' })
}

/**
 * After a post is closed, focuses the link of its card, and brings the card to where it was. Call the result before a post
 * is opened from its card.
 * `isMissing`: the address still names the post, and the notice instead of the post has the focus.
 */
export function useReturnToCard(openId: string | null, isMissing: boolean): (id: string) => void {
  const lastOpenId = useRef(openId)
  /** The card of the last opened post, and the distance of its upper edge from that of the window. */
  const left = useRef<{ id: string; top: number } | null>(null)
  useEffect(() => {
    const closedId = lastOpenId.current
    lastOpenId.current = openId
    if (openId !== null || closedId === null) return
    const card = document.getElementById(readMoreId(closedId))
    if (!card && isMissing) return
    const target = card ?? blogSection()
    if (!target) return
    const formerTop = card && left.current?.id === closedId ? left.current.top : undefined
    const { style } = document.documentElement
    // Chromium restores the scroll position after this effect, and smoothly. Without the smooth scroll the
    // position is final in the next frame.
    style.scrollBehavior = 'auto'
    target.focus({ preventScroll: true })
    // Also lays out the list, so that the browser can restore the position in it.
    bringIntoView(target, formerTop)
    requestAnimationFrame(() => {
      style.scrollBehavior = ''
      bringIntoView(target, formerTop)
    })
  }, [openId, isMissing])
  return (id) => {
    const card = cardOf(id)
    left.current = card ? { id, top: topOf(card) } : null
  }
}
