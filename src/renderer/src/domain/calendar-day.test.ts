import { expect, it, onTestFinished, vi } from 'vitest'
import { calendarDay, isCalendarDay } from './calendar-day'

it.each(['2026-11-21', '2024-02-29', '0001-01-01', '9999-12-31'])('takes %s for a day', (day) => {
  expect(isCalendarDay(day)).toBe(true)
})

it.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-11-21T00:00:00Z', '21.11.2026', '', 'today'])(
  'does not take %j for a day',
  (day) => expect(isCalendarDay(day)).toBe(false),
)

it('a day is taken from a time in the local time zone, from its first to its last minute', () => {
  expect(calendarDay(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05')
  expect(calendarDay(new Date(2026, 10, 21, 23, 59, 59, 999))).toBe('2026-11-21')
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('TZ', 'Pacific/Kiritimati')
  expect(calendarDay(new Date('2026-12-31T11:00:00Z'))).toBe('2027-01-01')
  vi.stubEnv('TZ', 'Pacific/Pago_Pago')
  expect(calendarDay(new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-20')
})
