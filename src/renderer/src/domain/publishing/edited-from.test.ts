import { expect, it } from 'vitest'
import { afterImport, withDigest } from './edited-from'

it('has the newest text first, each once, and at most 20', () => {
  expect(withDigest(['b', 'a'], 'c')).toEqual(['c', 'b', 'a'])
  expect(withDigest(['c', 'b', 'a'], 'b')).toEqual(['b', 'c', 'a'])
  const many = Array.from({ length: 20 }, (_, index) => `${index}`)
  expect(withDigest(many, 'new')).toEqual(['new', ...many.slice(0, 19)])
})

it.each([
  ['the digests in the import', ['c', 'b'], 'x', ['a'], ['a']],
  ['an empty list if the import has one', ['c', 'b'], 'c', [], []],
  ['the list from an earlier text on', ['c', 'b', 'a'], 'b', undefined, ['b', 'a']],
  ['an empty list for an unknown text', ['c', 'b', 'a'], 'x', undefined, []],
])('is after an import %s', (_, before, digest, carried, after) => {
  expect(afterImport(before, digest, carried)).toEqual(after)
})
