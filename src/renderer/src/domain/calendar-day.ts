import { onFirstUse } from './memoize'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Midnight UTC of a stored 'YYYY-MM-DD' day (product.md §3), or null when the text is no day of the calendar. */
function toUtc(day: string): Date | null {
  if (!DAY.test(day)) return null
  const utc = new Date(`${day}T00:00:00Z`)
  // Date may roll 31 February over into March; only a day that survives the round trip exists.
  return !Number.isNaN(utc.getTime()) && utc.toISOString().startsWith(day) ? utc : null
}

export function isCalendarDay(text: string): boolean {
  return toUtc(text) !== null
}

/** The 'YYYY-MM-DD' day (product.md §3) a moment falls on in the owner's own time zone. */
export function calendarDay(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0')
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${year}-${month}-${String(date.getDate()).padStart(2, '0')}`
}

const localFormat = onFirstUse(() => new Intl.DateTimeFormat(undefined, { timeZone: 'UTC' }))

/** The day in the reader's own date format, such as '11/21/2026'. Text that is no day comes back as it is. */
export function formatLocalDay(day: string): string {
  const utc = toUtc(day)
  return utc ? localFormat().format(utc) : day
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * 'November 21, 2026' for '2026-11-21'. The day is a calendar day, not an instant, so it is the same in
 * every time zone. Text that is no day comes back as it is. Put together here, because the first use of the
 * language's own formats takes a slow phone 0.2 s, and this is on the public page.
 */
export function formatLongDay(day: string): string {
  const utc = toUtc(day)
  return utc ? `${MONTHS[utc.getUTCMonth()]} ${utc.getUTCDate()}, ${utc.getUTCFullYear()}` : day
}
