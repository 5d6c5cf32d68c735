/**
 * The classes of a card that one link covers (`COVERING_LINK`). The only card of a list takes the whole row, with its
 * picture (`CARD_PICTURE`) beside the text.
 */
export const CARD =
  'group relative flex w-full flex-col overflow-hidden rounded-2xl border border-rule bg-surface shadow-card transition-[box-shadow,translate,border-color] duration-300 ease-out focus-within:border-edge hover:-translate-y-1 hover:border-edge hover:shadow-lift active:translate-y-0 active:border-ink active:shadow-card sm:in-[li:only-child]:flex-row sm:in-[li:only-child]:items-center'

/** The element also sets the picture's aspect ratio, which it keeps beside a taller text. */
export const CARD_PICTURE =
  'min-h-0 overflow-hidden border-b border-rule sm:in-[li:only-child]:my-6 sm:in-[li:only-child]:ml-6 sm:in-[li:only-child]:w-1/2 sm:in-[li:only-child]:shrink-0 sm:in-[li:only-child]:rounded-xl sm:in-[li:only-child]:border'

/** The classes of a card's place in its list. */
export const CARD_PLACE = 'appear flex min-w-0 sm:only:col-span-2'

export const COVERING_LINK =
  'after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'
