import { expect, it } from 'vitest'
import { exponentOf } from './statistics.mjs'

const sizes = [20, 200, 500, 1000, 2000]

it.each([0.5, 1, 2])('finds the exponent %s of a power law', (exponent) => {
  expect(
    exponentOf(
      sizes,
      sizes.map((size) => 3 * size ** exponent),
    ),
  ).toBeCloseTo(exponent)
})

it('is below 1 for linear growth with a fixed part', () => {
  expect(
    exponentOf(
      sizes,
      sizes.map((size) => 50 + size),
    ),
  ).toBeLessThan(0.9)
})

it('is NaN if a value is missing', () => {
  expect(exponentOf(sizes, [1, 2, 3, 4])).toBeNaN()
})
