import { expect, it } from 'vitest'
import { formatSize } from './size'

it.each([
  [0, 'under 1 kB'],
  [999, 'under 1 kB'],
  [1000, '1 kB'],
  [123_456, '123 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [5_242_880, '5.2 MB'],
])('shows %i as %s', (units, text) => {
  expect(formatSize(units)).toBe(text)
})
