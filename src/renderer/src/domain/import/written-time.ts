import { isCalendarDay, MONTHS } from '../calendar-day'

/** A longer text is no time. */
const MOST_CHARACTERS = 80

/** A time zone, as it follows a time: `Z`, `EST`, `UTC+2`, `+0200 CEST`, `+02:00[Europe/Berlin]`. */
const ZONE = String.raw`(?:\s*[a-z]{1,5})?(?:\s*[+-]\d{1,2}:?\d{0,2})?(?:\s+[a-z]{3,5})?(?:\s*[[(].*[)\]])?`
/** A time of day, as it follows a day. */
const CLOCK = String.raw`(?:[t\s,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?${ZONE})?`
const WEEKDAY = String.raw`(?:[a-z]{3,9},?\s+)?`
const MONTH = String.raw`(?<month>[a-z]{3,9})\.?`
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`

const FORMS = [
  String.raw`(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})`,
  String.raw`${WEEKDAY}${DAY}[\s-]+${MONTH},?[\s-]+(?<year>\d{4})`,
  String.raw`${WEEKDAY}${MONTH}\s+${DAY},?\s+(?<year>\d{4})`,
  String.raw`(?<day>\d{1,2})[/.](?<month>\d{1,2})[/.](?<year>\d{4})`,
  String.raw`(?<month>\d{1,2})/(?<day>\d{1,2})/(?<year>\d{4})`,
].map((form) => new RegExp(`^${form}${CLOCK}$`, 'i'))

const monthNumberOf = (month: string): number =>
  Number(month) || MONTHS.findIndex((name) => name.toLowerCase().startsWith(month.toLowerCase())) + 1

/** The days that a time may mean, 'YYYY-MM-DD', in the author's time zone: two for `5/6/2026`, none for other texts. */
export function writtenDays(written: string): readonly string[] {
  const text = written.trim()
  if (text.length > MOST_CHARACTERS) return []
  const days = FORMS.flatMap((form) => {
    const { year = '', month = '', day = '' } = form.exec(text)?.groups ?? {}
    return [year, String(monthNumberOf(month)).padStart(2, '0'), day.padStart(2, '0')].join('-')
  })
  return [...new Set(days.filter(isCalendarDay))]
}
