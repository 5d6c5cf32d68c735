import { expect, it } from 'vitest'
import { formatSize } from './size'

it.each([
  [999, 'less than 1\u00a0kB'],
  [1000, '1\u00a0kB'],
  [999_499, '999\u00a0kB'],
  [999_500, '1.0\u00a0MB'],
  [5_242_880, '5.2\u00a0MB'],
])('shows %i as %s', (units, text) => expect(formatSize(units)).toBe(text))
