import { isCalendarDay } from '../calendar-day'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const WEEKDAY = String.raw`(?:[a-z]{3,9},?\s+)?`
const MONTH = String.raw`(?<month>[a-z]{3,9})\.?`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`
/** A time of day, as it follows a day, with its time zone. */
const CLOCK = String.raw`(?:[t\s,]+\d{1,2}:\d{2}.*)?`

const FORMS = [
  String.raw`(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})`,
  String.raw`${WEEKDAY}${DAY}[\s-]+${MONTH},?[\s-]+(?<year>\d{4})`,
  String.raw`${WEEKDAY}${MONTH}\s+${DAY},?\s+(?<year>\d{4})`,
  String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})`,
].map((form) => new RegExp(`^${form}${CLOCK}$`, 'i'))

/** A month is written with its number, or with its name or the beginning of that. */
const monthNumberOf = (month: string): number =>
  Number(month) || MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1

/** The day of a time, 'YYYY-MM-DD', in the author's time zone; undefined for another text, also for `5/6/2026`. */
export function writtenDay(written: string): string | undefined {
  const days = FORMS.map((form) => {
    const { year = '', month = '', day = '' } = form.exec(written.trim())?.groups ?? {}
    return [year, String(monthNumberOf(month)).padStart(2, '0'), day.padStart(2, '0')].join('-')
  })
  return days.find(isCalendarDay)
}
