import { expect, it } from 'vitest'
import { placeOf, wordsOf } from './find-decisions'

it.each([
  { windowWidth: 1280, place: { x: 912, y: 8, width: 360, height: 46 } },
  { windowWidth: 300, place: { x: 8, y: 8, width: 284, height: 46 } },
  { windowWidth: 10, place: { x: 2, y: 8, width: 0, height: 46 } },
])('lies at the upper right, within a window $windowWidth px wide', ({ windowWidth, place }) => {
  expect(placeOf(windowWidth)).toEqual(place)
})

it('says which match of how many', () => {
  expect(wordsOf(3, 12)).toBe('3 of 12')
  expect(wordsOf(0, 0)).toBe('No matches')
})
