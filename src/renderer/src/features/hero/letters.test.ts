import { expect, it } from 'vitest'
import { toLetters, toWords } from './letters'

it('keeps accents and joined emoji whole', () => {
  expect(toLetters('e\u0301a👩‍💻')).toEqual(['e\u0301', 'a', '👩‍💻'])
})

it('counts letters through the whole name, spaces left out', () => {
  const words = toWords('  Ada  Lo ')
  expect(words.map((word) => word.map(({ text }) => text).join(''))).toEqual(['Ada', 'Lo'])
  expect(words.flat().map(({ index }) => index)).toEqual([0, 1, 2, 3, 4])
})
