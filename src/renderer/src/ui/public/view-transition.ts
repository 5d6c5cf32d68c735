import { flushSync } from 'react-dom'

/** Marks the only elements that move (styles/public-motion.css). */
export function markMoving(moving: 'card' | 'mark', elements: Iterable<Element>): void {
  for (const last of document.querySelectorAll('[data-moves]')) last.removeAttribute('data-moves')
  for (const element of elements) element.setAttribute('data-moves', moving)
}

export function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Changes the page in a view transition. Without support, or if the reader prefers less motion, it changes at once. */
export function changeInMotion(change: () => void): void {
  const prefersLessMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (prefersLessMotion || !('startViewTransition' in document)) {
    change()
    return
  }
  // `ready` rejects if the next change cancels the transition.
  document.startViewTransition(change).ready.catch(() => {})
}

/** Changes the list of a section. The cards that are on the screen move to their new places, and others appear there. */
export function changeList(section: Element | null, change: () => void): void {
  markMoving('card', [...(section?.querySelectorAll('.cards > *') ?? [])].filter(isOnScreen))
  changeInMotion(() => flushSync(change))
}
