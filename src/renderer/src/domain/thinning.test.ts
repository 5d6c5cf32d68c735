import fc from 'fast-check'
import { expect, it } from 'vitest'
import { staying } from './thinning'

const COUNTS = { newest: 2, hours: 2, days: 2, months: 2 }
const instant = (ms: number) => new Date(ms).toISOString()

it('keeps the newest, and before them the last of each hour, day and month that has one', () => {
  const newestFirst = [
    '2026-11-29T10:02', // the newest
    '2026-11-29T10:01',
    '2026-11-29T10:00', // the last of its hour, its day and its month
    '2026-11-29T09:59', // the last of its hour
    '2026-11-29T09:58',
    '2026-11-29T08:00',
    '2026-11-28T08:00', // the last of its day
    '2026-11-27T08:00',
    '2024-01-31T08:00', // the last of its month
    '2023-12-31T08:00',
  ]
  const gone = ['2026-11-29T09:58', '2026-11-29T08:00', '2026-11-27T08:00', '2023-12-31T08:00']
  const stays = staying(newestFirst, (time) => `${time}:00.000Z`, COUNTS)
  expect(newestFirst.filter((time) => !stays.has(time))).toEqual(gone)
})

const times = fc.array(fc.integer({ min: 0, max: 4e12 }), { maxLength: 200 })

it('keeps the newest items whatever their times are', () => {
  fc.assert(
    fc.property(times, (all) => {
      const items = all.map((at) => ({ at }))
      const stays = staying(items, ({ at }) => instant(at), COUNTS)
      expect(items.slice(0, COUNTS.newest).every((item) => stays.has(item))).toBe(true)
    }),
  )
})

it('removes at most one item of each period for a new one, also when the clock is wrong', () => {
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 5e12 }), (all, now) => {
      const items = all.map((at) => ({ at }))
      const before = staying(items, ({ at }) => instant(at), COUNTS)
      const after = staying([{ at: now }, ...items], ({ at }) => instant(at), COUNTS)
      const lost = items.filter((item) => before.has(item) && !after.has(item))
      expect(lost.length).toBeLessThanOrEqual(3)
    }),
  )
})
