import { calendarDay, isCalendarDay, MONTHS } from './calendar-day'

/** Longer texts are no times. */
const MOST_CHARACTERS = 80

/** A time of day and a time zone, as they follow a day. */
const CLOCK = String.raw`(?:[t\s,]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?(?:\s*(?<half>[ap])\.?m\.?)?)?`
const ZONE = String.raw`(?:\s*(?<zone>z|(?:utc|gmt)?(?:[+-](?:\d{4}|\d{1,2}(?::\d{2})?)(?:\s+[a-z]{3,5})?)?))?(?:\s*[[(].*[)\]])?`
const WEEKDAY = String.raw`(?:[a-z]{3,9},?\s+)?`
const MONTH = String.raw`(?<month>[a-z]{3,9})\.?`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
/** Without a day, the first of the month; without a month, the first of the year. */
const YEAR_FIRST = String.raw`(?<year>\d{4})(?:[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?)?`

const FORMS = [
  YEAR_FIRST,
  String.raw`${WEEKDAY}${DAY}[\s-]+${MONTH},?[\s-]+(?<year>\d{4})`,
  String.raw`${WEEKDAY}${MONTH}\s+${DAY},?\s+(?<year>\d{4})`,
  String.raw`(?<day>\d{1,2})[/.](?<month>\d{1,2})[/.](?<year>\d{4})`,
  String.raw`(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4})`,
].map((form) => new RegExp(`^${form}${CLOCK}${ZONE}$`, 'i'))

/** The offset of a time zone in minutes; null for local time. */
function offsetOf(zone: string | undefined): number | null {
  if (!zone) return null
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?/.exec(zone) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function hourOf(hour: string, half: string | undefined): number {
  if (!half) return Number(hour)
  return (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

type Groups = Record<string, string | undefined>

const monthNumberOf = (month: string): number =>
  Number(month) || MONTHS.findIndex((name) => name.toLowerCase().startsWith(month.toLowerCase())) + 1

function timeOf(groups: Groups): number | null {
  const { year, month = '1', day = '1', hour = '0', minute = '0', second = '0', half, zone } = groups
  const monthNumber = monthNumberOf(month)
  if (monthNumber < 1 || monthNumber > 12 || Number(day) < 1 || Number(day) > 31) return null
  const parts = [monthNumber - 1, Number(day), hourOf(hour, half), Number(minute), Number(second)] as const
  const offset = offsetOf(zone)
  if (offset === null) return new Date(Number(year), ...parts).getTime()
  return Date.UTC(Number(year), ...parts) - offset * 60_000
}

/** A count of ms or seconds since 1970, in ms; null for another text. */
function countedTime(text: string): number | null {
  if (/^\d{13}$/.test(text)) return Number(text)
  return /^\d{10}$/.test(text) ? Number(text) * 1000 : null
}

function readingsOf(text: string): Groups[] {
  if (text.length > MOST_CHARACTERS) return []
  return FORMS.flatMap((form): Groups[] => {
    const groups = form.exec(text)?.groups
    return groups ? [groups] : []
  })
}

/** A time in ms, as people and other blogs write it. Of two readings of `5/6/2026` it is the later. null for other texts. */
export function parseWrittenTime(written: string): number | null {
  const text = written.trim()
  const times = readingsOf(text).flatMap((groups) => timeOf(groups) ?? [])
  return countedTime(text) ?? (times.length > 0 ? Math.max(...times) : null)
}

/** `EST` and other names of time zones after a time of day. */
const ZONE_NAME = /(:\d{2})\s+[a-z]{2,5}$/i

/** The days that a time may mean, 'YYYY-MM-DD', in the author's time zone: two for `5/6/2026`, none for other texts. */
export function writtenDays(written: string): readonly string[] {
  const text = written.trim().replace(ZONE_NAME, '$1')
  const counted = countedTime(text)
  if (counted !== null) return [calendarDay(new Date(counted))]
  const days = readingsOf(text).flatMap(({ year = '', month, day }) => {
    if (month === undefined || day === undefined) return []
    const parts = [year, String(monthNumberOf(month)).padStart(2, '0'), day.padStart(2, '0')]
    return isCalendarDay(parts.join('-')) ? [parts.join('-')] : []
  })
  return [...new Set(days)]
}
