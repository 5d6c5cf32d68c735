import { expect, it } from 'vitest'
import { isCompact } from './is-compact'

it.each([
  [0, false],
  [20, false],
  [20.5, true],
  [21, true],
])('at %f px is %s', (scrollY, compact) => {
  expect(isCompact(scrollY)).toBe(compact)
})
