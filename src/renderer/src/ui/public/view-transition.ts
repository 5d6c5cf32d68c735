import { flushSync } from 'react-dom'

/** Marks the element that moves, so that it has a name (styles/public-motion.css). The last transition's has none any more. */
function markMoved(element: HTMLElement): void {
  for (const last of document.querySelectorAll('[data-moved]')) last.removeAttribute('data-moved')
  element.dataset.moved = ''
}

/** Changes the page in a view transition. Without support, or if the reader prefers less motion, it changes at once. */
function changeInMotion(moved: 'cards' | 'cover', change: () => void): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isCalm || !('startViewTransition' in document)) {
    change()
    return
  }
  document.documentElement.dataset.moves = moved
  // `ready` rejects if the next change cancels the transition.
  document.startViewTransition(() => flushSync(change)).ready.catch(() => {})
}

/** Moves the cards of a list to their new places. */
export const changeList = (change: () => void): void => changeInMotion('cards', change)

/** Opens the post of a card. Its cover, if it has one, moves into the text that it shows. */
export function openFromCard(card: Element | null | undefined, open: () => void): void {
  const cover = card?.querySelector<HTMLElement>('.cover')
  if (!cover) {
    open()
    return
  }
  markMoved(cover)
  changeInMotion('cover', () => {
    flushSync(open)
    const post = document.querySelector('#blog article')
    const { at } = cover.dataset
    const text = at === undefined ? null : post?.querySelector('.content')?.children[Number(at)]
    const goal = text ?? post?.querySelector('h3')
    if (goal instanceof HTMLElement) markMoved(goal)
  })
}
