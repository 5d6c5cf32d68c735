import { Children, type FocusEvent, type ReactNode } from 'react'

/** With the keyboard the browser scrolls only the focused link into view, not its card, which shows the focus ring. */
function showWholeCard({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.closest('article')?.scrollIntoView({ block: 'nearest' })
}

/** The card that fills a row, so that an odd number leaves no hole: the first of up to three, the last of more. */
function wideCard(count: number): 'first' | 'last' | undefined {
  if (count % 2 === 0) return undefined
  return count > 3 ? 'last' : 'first'
}

/** A list of cards, each an `article` in a list item (styles/cards.css). */
export function CardList({ children }: { children: ReactNode }) {
  return (
    <ul
      data-wide={wideCard(Children.count(children))}
      onFocus={showWholeCard}
      className="cards appear grid grid-cols-1 gap-5 *:flex *:min-w-0 not-print:sm:grid-cols-2 print:gap-4"
    >
      {children}
    </ul>
  )
}
