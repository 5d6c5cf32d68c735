import { lazyFormat } from './calendar-day'

/** A time in ms since the epoch, in the owner's language and time zone, to the minute. */
export const formatMoment = lazyFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** The same without its day. */
export const formatTime = lazyFormat({ timeStyle: 'short' })

/** The same to the second. */
export const formatExactMoment = lazyFormat({ dateStyle: 'medium', timeStyle: 'medium' })
