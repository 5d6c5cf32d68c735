/**
 * The classes of a card that one link covers (`COVERING_LINK`). It contains `CARD_PICTURE`, with an aspect ratio, and
 * a `card-text` with, maybe, a `card-end` (styles/cards.css).
 */
export const CARD =
  'card group relative w-full overflow-clip rounded-2xl border border-rule bg-surface shadow-card transition-[box-shadow,translate,border-color] duration-300 ease-out focus-within:border-edge hover:-translate-y-1 hover:border-ink hover:shadow-lift active:translate-y-0 active:border-ink active:shadow-card active:outline-2 active:-outline-offset-2 active:outline-ink'

export const CARD_PICTURE = 'card-picture screen-only'

export const CARD_TEXT = 'card-text grow p-card'

export const COVERING_LINK =
  'after:absolute after:inset-0 after:rounded-2xl active:outline-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'
