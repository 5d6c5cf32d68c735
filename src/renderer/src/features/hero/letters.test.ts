import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { toLetters, toWords } from './letters'

it('keeps accents and joined emoji whole', () => {
  expect(toLetters('e\u0301a👩‍💻')).toEqual(['e\u0301', 'a', '👩‍💻'])
})

it('keeps a text together where the browser cannot tell its letters', () => {
  vi.stubGlobal('Intl', {})
  expect(toLetters('e\u0301a')).toEqual(['e\u0301a'])
  expect(toLetters('ab')).toEqual(['a', 'b'])
  vi.unstubAllGlobals()
})

it('finds the letters a segmenter finds, in plain text too', () => {
  const names = fc.string({ unit: fc.constantFrom('a', 'Z', 'é', 'ł', 'ʼ', ' ', '\u00ad', '\u0301', '👩') })
  fc.assert(
    fc.property(names, (name) => {
      const segments = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)
      expect(toLetters(name)).toEqual(segments)
    }),
  )
})

it('counts letters through the whole name, spaces left out', () => {
  const words = toWords('  Ada  Lo ')
  expect(words.map((word) => word.map(({ text }) => text).join(''))).toEqual(['Ada', 'Lo'])
  expect(words.flat().map(({ index }) => index)).toEqual([0, 1, 2, 3, 4])
})
