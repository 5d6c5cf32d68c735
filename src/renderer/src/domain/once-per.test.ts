import { expect, it, vi } from 'vitest'
import { oncePer } from './once-per'

it('makes one result for an object, and another for an equal one', () => {
  const make = vi.fn((list: readonly number[]) => list.map((each) => each * 2))
  const double = oncePer(make)
  const list = [1, 2]
  expect(double(list)).toEqual([2, 4])
  expect(double(list)).toBe(double(list))
  expect(make).toHaveBeenCalledTimes(1)
  expect(double([1, 2])).toEqual([2, 4])
  expect(make).toHaveBeenCalledTimes(2)
})
