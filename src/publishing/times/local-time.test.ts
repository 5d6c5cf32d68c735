import { afterEach, expect, it, vi } from 'vitest'
import { instantOfLocal, localOfInstant, nextMorning } from './local-time'

afterEach(() => vi.unstubAllEnvs())

it.each([
  ['Europe/Berlin', '2026-12-01T08:00', '2026-12-01T07:00:00Z'],
  ['Europe/Berlin', '2026-07-01T08:00', '2026-07-01T06:00:00Z'],
  // Clocks skip this hour.
  ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00Z'],
])('takes a time in %s, %s, as the instant %s', (zone, local, instant) => {
  vi.stubEnv('TZ', zone)
  expect(instantOfLocal(local)).toBe(instant)
})

it.each(['', '2026-12-01', 'tomorrow', '2026-13-01T08:00'])('does not accept %j as a time', (text) => {
  expect(instantOfLocal(text)).toBeNull()
})

it('gives an instant back as the local time', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(localOfInstant(Date.parse('2026-12-01T07:00:00Z'))).toBe('2026-12-01T08:00')
})

it.each([
  ['2026-11-27T23:01:00Z', '2026-11-29T07:00:00Z'],
  ['2026-12-31T12:00:00Z', '2027-01-01T07:00:00Z'],
])('offers the next morning in Berlin at %s: %s', (now, morning) => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(nextMorning(new Date(now))).toBe(morning)
})
