import { Children, type FocusEvent, type ReactNode } from 'react'

/** With the keyboard the browser scrolls only the focused link into view, not its card, which shows the focus ring. */
function showWholeCard({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.closest('article')?.scrollIntoView({ block: 'nearest' })
}

/** A list of cards, each an `article` in a list item (styles/cards.css). */
export function CardList({ children }: { children: ReactNode }) {
  return (
    <ul
      className="cards appear"
      data-odd={Children.count(children) % 2 === 1 || undefined}
      onFocus={showWholeCard}
    >
      {children}
    </ul>
  )
}
