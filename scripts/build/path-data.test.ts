import { expect, it } from 'vitest'
import { pathData } from './path-data'

it('writes each command with one decimal', () => {
  expect(
    pathData([
      { type: 'M', x: 1, y: -2.25 },
      { type: 'Q', x1: 3, y1: 4, x: 5, y: 6 },
      { type: 'C', x1: 1, y1: 2, x2: 3, y2: 4, x: 5, y: 6 },
      { type: 'L', x: 100.04, y: 0 },
      { type: 'Z' },
    ]),
  ).toBe('M1.0 -2.3Q3.0 4.0 5.0 6.0C1.0 2.0 3.0 4.0 5.0 6.0L100.0 0.0Z')
})

it('writes a fraction that JavaScript writes with an exponent', () => {
  expect(pathData([{ type: 'M', x: 9e-13, y: 418 + 9.1e-13 }])).toBe('M0.0 418.0')
})

it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses a coordinate that is %f', (x) => {
  expect(() => pathData([{ type: 'L', x, y: 0 }])).toThrow('has a coordinate that is')
})
