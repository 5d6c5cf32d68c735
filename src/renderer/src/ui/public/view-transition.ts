import { flushSync } from 'react-dom'

/** Marks on the root what a view transition moves, and marks what moves itself (styles/public-motion.css). */
const mark = (element: HTMLElement, moved: string) => element.setAttribute('data-moves', moved)
const unmark = (element: HTMLElement) => element.removeAttribute('data-moves')

/**
 * Changes the page in a view transition, which moves the cards of a list, or a cover into what `target` returns after the
 * change. Without support, or if the reader prefers less motion, the page changes at once.
 */
function changeInMotion(
  moved: 'cards' | 'cover',
  change: () => void,
  target?: () => HTMLElement | null,
): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isCalm || !('startViewTransition' in document)) {
    change()
    return
  }
  const root = document.documentElement
  mark(root, moved)
  let goal: HTMLElement | null = null
  const { ready, finished } = document.startViewTransition(() => {
    flushSync(change)
    goal = target?.() ?? null
    if (goal) mark(goal, '')
  })
  // `ready` rejects if the next change cancels the transition.
  ready.catch(() => {})
  void finished.finally(() => {
    unmark(root)
    if (goal) unmark(goal)
  })
}

/** Changes a list of cards. */
export const changeList = (change: () => void): void => changeInMotion('cards', change)

/** Opens the post of a card. Its cover, if it has one, moves into the text that it shows. */
export function openFromCard(card: Element | null | undefined, open: () => void): void {
  const cover = card?.querySelector<HTMLElement>('.cover')
  if (!cover) {
    open()
    return
  }
  mark(cover, '')
  changeInMotion('cover', open, () => {
    const post = document.querySelector('#blog article')
    const { at } = cover.dataset
    const text = at === undefined ? null : post?.querySelector('.content')?.children[Number(at)]
    return (text ?? post?.querySelector('h3') ?? null) as HTMLElement | null
  })
}
