import { onFirstUse } from './memoize'

// Made at the first use, which takes a slow phone 0.2 s.
const toMinutes = onFirstUse(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
)
const toSeconds = onFirstUse(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' }),
)

const toTime = onFirstUse(() => new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }))

/** A time in ms since the epoch, in the owner's language and time zone, to the minute. */
export const formatMoment = (at: number): string => toMinutes().format(at)

/** The same without its day. */
export const formatTime = (at: number): string => toTime().format(at)

/** The same to the second. */
export const formatExactMoment = (at: number): string => toSeconds().format(at)
