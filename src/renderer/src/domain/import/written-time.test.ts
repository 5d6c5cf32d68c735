import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../testing/arbitrary-post'
import { writtenDay } from './written-time'

it.each([
  ['2024-05-06', '2024-05-06'],
  [' 2024/5/6 ', '2024-05-06'],
  ['2024-05-06T23:20:30.123Z', '2024-05-06'],
  ['2024-05-06 10:20:30.123456 +0200 CEST', '2024-05-06'],
  ['2024-05-06 10:20 UTC+2', '2024-05-06'],
  ['2024-05-06 10:20 PST', '2024-05-06'],
  ['2024-05-06T23:20-05:30', '2024-05-06'],
  ['2024-05-06T10:20:30+02:00[Europe/Berlin]', '2024-05-06'],
  ['May 6, 2024 8:05 PM', '2024-05-06'],
  ['Sept. 6th, 2024', '2024-09-06'],
  ['6 May 2024 12:00 a.m.', '2024-05-06'],
  ['Mon, 06 May 2024 10:20:30 GMT', '2024-05-06'],
  ['Mon May 06 2024 10:20:30 GMT+0200 (CEST)', '2024-05-06'],
  ['31.12.2024', '2024-12-31'],
])('%s is the day %s', (text, day) => expect(writtenDay(text)).toBe(day))

it.each(['', 'soon', '2024', '2024-05', '2024-02-30', '2024-05-06 or so', '5/6/2024', '1', '1680000000'])(
  '%j is no day',
  (text) => expect(writtenDay(text)).toBeUndefined(),
)

it('never throws', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(writtenDay(text) ?? '2024-05-06').toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }),
  )
})
