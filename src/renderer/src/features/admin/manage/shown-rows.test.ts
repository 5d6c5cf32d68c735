import { expect, it } from 'vitest'
import { shownRows } from './shown-rows'

const range = { startIndex: 10, endIndex: 12, overscan: 2, count: 2000 }

it('shows what is in view and some more on either side', () => {
  expect(shownRows(range, -1)).toEqual([8, 9, 10, 11, 12, 13, 14])
})

it.each([
  { focused: 500, kept: [499, 500, 501] },
  { focused: 1999, kept: [1998, 1999] },
])('keeps the focused row $focused and its neighbours, however far away', ({ focused, kept }) => {
  expect(shownRows(range, focused)).toEqual([8, 9, 10, 11, 12, 13, 14, ...kept])
})

it('keeps what lies before the view in the order of the list', () => {
  expect(shownRows(range, 0)).toEqual([0, 1, 8, 9, 10, 11, 12, 13, 14])
})

it('names no row twice', () => {
  expect(shownRows(range, 14)).toEqual([8, 9, 10, 11, 12, 13, 14, 15])
})

it('stays within the list', () => {
  expect(shownRows({ startIndex: 0, endIndex: 1, overscan: 4, count: 3 }, 2)).toEqual([0, 1, 2])
  expect(shownRows({ startIndex: 0, endIndex: 0, overscan: 4, count: 0 }, -1)).toEqual([])
})
