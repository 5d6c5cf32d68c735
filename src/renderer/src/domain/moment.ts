import { onFirstUse } from './memoize'

// A format is made only when it is used: the first one takes a slow phone 0.2 s.
const toMinutes = onFirstUse(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
)
const toSeconds = onFirstUse(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' }),
)

/** An instant as the owner's language and clock tell it, to the minute. Milliseconds since 1970 will do as well. */
export const formatMoment = (at: Date | number): string => toMinutes().format(at)

/** The same to the second. */
export const formatExactMoment = (at: Date | number): string => toSeconds().format(at)
