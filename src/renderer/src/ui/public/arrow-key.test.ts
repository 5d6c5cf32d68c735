import { expect, it } from 'vitest'
import { movedBy } from './arrow-key'

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowDown', 1, 2],
  ['ArrowRight', 2, 2],
  ['ArrowLeft', 2, 1],
  ['ArrowUp', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 1, null],
] as const)('%s leads from %i to %j of three', (key, from, to) => {
  expect(movedBy(key, from, 3)).toBe(to)
})
