const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Midnight UTC of a 'YYYY-MM-DD' day (product.md §3); null for text that is no day of the calendar. */
function toUtc(day: string): Date | null {
  if (!DAY.test(day)) return null
  const utc = new Date(`${day}T00:00:00Z`)
  // `Date` may turn 31 February into a day of March.
  return !Number.isNaN(utc.getTime()) && utc.toISOString().startsWith(day) ? utc : null
}

export const isCalendarDay = (text: string): boolean => toUtc(text) !== null

/** The 'YYYY-MM-DD' day (product.md §3) of a date in the owner's time zone. */
export function calendarDay(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0')
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return `${year}-${month}-${String(date.getDate()).padStart(2, '0')}`
}

/** A format in the reader's language. It is created on demand, because that takes a slow phone 0.2 s. */
export function lazyFormat(options: Intl.DateTimeFormatOptions): (at: number | Date) => string {
  let made: Intl.DateTimeFormat | undefined
  return (at) => {
    made ??= new Intl.DateTimeFormat(undefined, options)
    return made.format(at)
  }
}

const formatUtc = lazyFormat({ timeZone: 'UTC' })

/** The day in the reader's date format, such as '11/21/2026'. Text that is no day is returned unchanged. */
export function formatLocalDay(day: string): string {
  const utc = toUtc(day)
  return utc ? formatUtc(utc) : day
}
