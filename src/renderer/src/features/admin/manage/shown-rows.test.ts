import { expect, it } from 'vitest'
import { shownRows } from './shown-rows'

const RANGE = { startIndex: 10, endIndex: 12, overscan: 2, count: 2000 }
const NEAR = [8, 9, 10, 11, 12, 13, 14]

it.each([
  ['without a focused row', -1, NEAR],
  ['with a row far below', 500, [...NEAR, 499, 500, 501]],
  ['with the last row', 1999, [...NEAR, 1998, 1999]],
  ['with the first row', 0, [0, 1, ...NEAR]],
  ['with a row that is shown anyway', 14, [...NEAR, 15]],
])('are those in view and around the focus, in order: %s', (_, focused, rows) => {
  expect(shownRows(RANGE, focused)).toEqual(rows)
})

it('stay within the list', () => {
  expect(shownRows({ startIndex: 0, endIndex: 1, overscan: 4, count: 3 }, 2)).toEqual([0, 1, 2])
  expect(shownRows({ startIndex: 0, endIndex: 0, overscan: 4, count: 0 }, -1)).toEqual([])
})
