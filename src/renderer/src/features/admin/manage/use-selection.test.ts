import { expect, it } from 'vitest'
import { extend, NOTHING, toggle } from './use-selection'

const SHOWN = ['a', 'b', 'c', 'd', 'e']
const idsOf = ({ ids }: typeof NOTHING) => [...ids].sort().join('')

it('selects and deselects a post', () => {
  const one = toggle(NOTHING, 'b')
  expect(idsOf(one)).toBe('b')
  expect(idsOf(toggle(one, 'b'))).toBe('')
  expect(idsOf(NOTHING)).toBe('')
})

it.each([
  ['down', 'b', 'd', 'bcd'],
  ['up', 'd', 'b', 'bcd'],
  ['to itself', 'c', 'c', 'c'],
])('selects a range: %s', (_, from, to, range) => {
  expect(idsOf(extend(toggle(NOTHING, from), to, SHOWN))).toBe(range)
})

it('adds a range to the selection, and continues from its end', () => {
  const two = toggle(toggle(NOTHING, 'a'), 'c')
  const more = extend(two, 'd', SHOWN)
  expect(idsOf(more)).toBe('acd')
  expect(idsOf(extend(more, 'e', SHOWN))).toBe('acde')
})

it('selects one post if the range would begin at a hidden post', () => {
  expect(idsOf(extend(NOTHING, 'c', SHOWN))).toBe('c')
  expect(idsOf(extend(toggle(NOTHING, 'x'), 'c', SHOWN))).toBe('cx')
})
