import { lazyFormat } from '../calendar-day'

/** A time in ms since the epoch, in the owner's language and time zone, to the minute. */
export const formatMoment = lazyFormat({ dateStyle: 'long', timeStyle: 'short' })

/** The time of day of a time in ms since the epoch, to the minute. */
export const formatTime = lazyFormat({ timeStyle: 'short' })

/** The date and time of a time in ms since the epoch, to the second. */
export const formatExactMoment = lazyFormat({ dateStyle: 'long', timeStyle: 'medium' })
