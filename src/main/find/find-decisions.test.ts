import * as v from 'valibot'
import { expect, it } from 'vitest'
import { askedSchema, placeOf, searchFor, wordsOf } from './find-decisions'

it.each([
  { windowWidth: 1280, place: { x: 912, y: 8, width: 360, height: 46 } },
  { windowWidth: 300, place: { x: 8, y: 8, width: 284, height: 46 } },
  { windowWidth: 10, place: { x: 2, y: 8, width: 0, height: 46 } },
])('lies at the upper right, within a window $windowWidth px wide', ({ windowWidth, place }) => {
  expect(placeOf(windowWidth)).toEqual(place)
})

it('begins with a new text, goes on with the same one, and stops without one', () => {
  expect(searchFor('post', '', true)).toEqual({ findNext: true, forward: true })
  expect(searchFor('post', 'pos', true)).toEqual({ findNext: true, forward: true })
  expect(searchFor('post', 'post', true)).toEqual({ findNext: false, forward: true })
  expect(searchFor('post', 'post', false)).toEqual({ findNext: false, forward: false })
  expect(searchFor('', 'post', true)).toBeNull()
})

it('says which match of how many', () => {
  expect(wordsOf(3, 12)).toBe('3 of 12')
  expect(wordsOf(0, 0)).toBe('No matches')
})

it.each([[['search']], [['open', 'x']], [['search', 5]], [['next', 'x'.repeat(201)]], [['next', 'x', 'y']]])(
  'does not understand %j',
  (args) => {
    expect(v.is(askedSchema, args)).toBe(false)
  },
)
