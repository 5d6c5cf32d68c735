import type { FocusEvent, ReactNode } from 'react'

/** With the keyboard the browser scrolls only the focused link into view, not its card, which shows the focus ring. */
function showWholeCard({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.closest('article')?.scrollIntoView({ block: 'nearest' })
}

/** A list of cards, each an `article` in a list item (styles/cards.css). */
export function CardList({ children }: { children: ReactNode }) {
  return (
    <ul
      onFocus={showWholeCard}
      className="cards grid grid-cols-1 gap-5 *:flex *:min-w-0 not-print:sm:grid-cols-2 print:gap-4"
    >
      {children}
    </ul>
  )
}
