import { expect, it, vi } from 'vitest'
import { memoizeByObject, rememberLast } from './memoize'

it('makes one result for an object, and another for an equal one', () => {
  const make = vi.fn((list: readonly number[]) => list.map((each) => each * 2))
  const double = memoizeByObject(make)
  const list = [1, 2]
  expect(double(list)).toEqual([2, 4])
  expect(double(list)).toBe(double(list))
  expect(make).toHaveBeenCalledTimes(1)
  expect(double([1, 2])).toEqual([2, 4])
  expect(make).toHaveBeenCalledTimes(2)
})

it('remembers the result for the last text only', () => {
  const make = vi.fn((text: string | null) => ({ length: text?.length ?? 0 }))
  const measure = rememberLast(make)
  expect(measure(null)).toEqual({ length: 0 })
  expect(measure(null)).toBe(measure(null))
  expect(make).toHaveBeenCalledTimes(1)
  expect(measure('abc')).toEqual({ length: 3 })
  expect(measure(['a', 'bc'].join(''))).toBe(measure('abc'))
  expect(make).toHaveBeenCalledTimes(2)
  expect(measure(null)).toEqual({ length: 0 })
  expect(make).toHaveBeenCalledTimes(3)
})
