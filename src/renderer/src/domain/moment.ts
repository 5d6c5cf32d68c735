import { onFirstUse } from './memoize'

// A format is made only when it is used: the first one takes a slow phone 0.2 s.
const toMinutes = onFirstUse(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
)
const toSeconds = onFirstUse(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' }),
)

/** An instant, in ms since 1970, as the owner's language and clock tell it, to the minute. */
export const formatMoment = (at: number): string => toMinutes().format(at)

/** The same to the second. */
export const formatExactMoment = (at: number): string => toSeconds().format(at)
