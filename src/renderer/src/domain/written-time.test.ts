import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../testing/arbitrary-post'
import { parseWrittenTime } from './written-time'

const local = (...parts: [number, number, number, number?, number?]) => new Date(...parts).getTime()

it.each([
  ['2024-05-06', local(2024, 4, 6)],
  [' 2024/5/6 ', local(2024, 4, 6)],
  ['2024-05', local(2024, 4, 1)],
  ['2024', local(2024, 0, 1)],
  ['2024-05-06 10:20', local(2024, 4, 6, 10, 20)],
  ['2024-05-06T10:20:30.123Z', Date.UTC(2024, 4, 6, 10, 20, 30)],
  ['2024-05-06 10:20:30 +0200', Date.UTC(2024, 4, 6, 8, 20, 30)],
  ['2024-05-06 10:20:30.123456 +0200 CEST', Date.UTC(2024, 4, 6, 8, 20, 30)],
  ['2024-05-06 10:20 UTC+2', Date.UTC(2024, 4, 6, 8, 20)],
  ['2024-05-06T10:20-05:30', Date.UTC(2024, 4, 6, 15, 50)],
  ['2024-05-06T10:20:30+02:00[Europe/Berlin]', Date.UTC(2024, 4, 6, 8, 20, 30)],
  ['May 6, 2024', local(2024, 4, 6)],
  ['May 6, 2024 8:05 PM', local(2024, 4, 6, 20, 5)],
  ['Sept. 6th, 2024', local(2024, 8, 6)],
  ['6 May 2024 12:00 a.m.', local(2024, 4, 6)],
  ['Mon, 06 May 2024 10:20:30 GMT', Date.UTC(2024, 4, 6, 10, 20, 30)],
  ['Mon May 06 2024 10:20:30 GMT+0200 (CEST)', Date.UTC(2024, 4, 6, 8, 20, 30)],
  ['5/6/2024', local(2024, 5, 5)],
  ['31.12.2024', local(2024, 11, 31)],
  ['12/31/2024', local(2024, 11, 31)],
  ['1680000000', 1_680_000_000_000],
  ['1680000000123', 1_680_000_000_123],
])('%s is a time', (text, time) => expect(parseWrittenTime(text)).toBe(time))

const TOO_LONG = `2024${' '.repeat(99)}x`
it.each([
  '',
  'soon',
  'maybe 1, 2024',
  '2024-13-01',
  '0/0/2024',
  '1',
  'v2024',
  '2024-05-06 10:20 PST',
  TOO_LONG,
])('%j is no time', (text) => expect(parseWrittenTime(text)).toBeNull())

it('never throws', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(parseWrittenTime(text)).not.toBeNaN()
    }),
  )
})
