import { isCalendarDay } from '../../renderer/src/domain/calendar-day'

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/

/** An instant in UTC, as written to files: '2026-12-01T07:00:00Z'. */
export const formatInstant = (date: Date): string => date.toISOString().replace('.000Z', 'Z')

/** Reads a date and time with a time zone as an instant in UTC; null for any other text. */
export function parseInstant(text: string): string | null {
  const day = INSTANT.exec(text)?.[1]
  const date = new Date(text)
  if (day === undefined || !isCalendarDay(day) || Number.isNaN(date.getTime())) return null
  const instant = formatInstant(date)
  // The time zone may shift it out of the years 0000 to 9999.
  return INSTANT.test(instant) ? instant : null
}
