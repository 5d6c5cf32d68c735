import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newId } from './new-id'

it('a new id is the time and always 9 base-36 characters', () => {
  expect(newId(1_760_000_000_000, () => 0)).toBe('1760000000000000000000')
  expect(newId(1_760_000_000_000, () => 0.5)).toBe('1760000000000iiiiiiiii')
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (value) => {
      expect(newId(1_760_000_000_000, () => value)).toMatch(/^1760000000000[0-9a-z]{9}$/)
    }),
  )
})
