import { expect, it } from 'vitest'
import { isMet } from './rows'

it.each([
  { value: 40, limit: { atMost: 40 }, met: true },
  { value: 40.1, limit: { atMost: 40 }, met: false },
  { value: 100, limit: { atLeast: 100 }, met: true },
  { value: 99, limit: { atLeast: 100 }, met: false },
  { value: Number.NaN, limit: { atMost: 40 }, met: false },
  { value: 1e9, limit: null, met: true },
])('$value is within $limit: $met', ({ value, limit, met }) => {
  expect(isMet({ what: 'a key', unit: 'ms', value, limit })).toBe(met)
})
