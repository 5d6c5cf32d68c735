/**
 * The classes of a card that one link covers (`COVERING_LINK`). It contains `CARD_PICTURE` and `CARD_TEXT`. Beside its
 * text the picture is as high as that, but at least as high as its aspect ratio requires (styles/cards.css).
 */
export const CARD =
  'group relative flex w-full flex-col overflow-clip wide-card:flex-row rounded-2xl border border-rule bg-surface shadow-card transition-[box-shadow,translate,border-color] duration-300 ease-out focus-within:border-edge hover:-translate-y-1 hover:border-ink hover:shadow-lift active:translate-y-0 active:border-ink active:shadow-card active:outline-2 active:-outline-offset-2 active:outline-ink'

export const CARD_PICTURE =
  'screen-only flex-none overflow-hidden border-b border-rule wide-card:w-[55%] wide-card:border-e wide-card:border-b-0'

export const CARD_TEXT = 'flex grow flex-col wide-card:*:max-w-post'

export const COVERING_LINK =
  'after:absolute after:inset-0 after:rounded-2xl active:outline-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'
