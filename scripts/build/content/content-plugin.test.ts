import { expect, it } from 'vitest'
import { nameSome } from './content-plugin'

it('names ten posts in a note, and says how many more there are', () => {
  const names = Array.from({ length: 12 }, (_, place) => `"${place}"`)
  expect(nameSome(names.slice(0, 10))).toBe(names.slice(0, 10).join(', '))
  expect(nameSome(names)).toBe(`${names.slice(0, 10).join(', ')} and 2 more`)
})
