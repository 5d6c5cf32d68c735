/** The classes of a card that is followed as a whole, by the one link that has `COVERING_LINK`. */
export const CARD =
  'group relative flex w-full flex-col overflow-hidden rounded-2xl border border-rule bg-surface shadow-card transition-[box-shadow,translate,border-color] duration-300 ease-out focus-within:border-edge hover:-translate-y-1 hover:border-edge hover:shadow-lift'

export const COVERING_LINK =
  'after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'
