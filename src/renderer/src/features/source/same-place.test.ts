import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lettersOf, samePlace } from './same-place'

it('leaves out all that Markdown and typography may change', () => {
  expect(lettersOf('## It’s “here” – *now*')).toBe(lettersOf('It\'s "here" -- now'))
  expect(lettersOf('Grüße, 陈伟 2026!')).toBe('grüße陈伟2026')
})

it('finds the place again in the same text with others before, between and after', () => {
  const word = fc.stringMatching(/^[a-z]{8,12}$/)
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 6, maxLength: 20 }),
      word,
      fc.nat(),
      (words, other, seed) => {
        fc.pre(!words.includes(other))
        const at = seed % (words.length - 3)
        const here = words.join('')
        const there = other + here
        const index = words.slice(0, at).join('').length
        expect(
          there
            .slice(samePlace(here, index, here.length, there))
            .startsWith(words.slice(at, at + 2).join('')),
        ).toBe(true)
      },
    ),
  )
})

it('takes of several equal texts the one at about the same part', () => {
  const text = 'thesamesentencethatoccurs'
  const here = [text, 'a'.repeat(10), text, 'b'.repeat(10), text]
  const there = ['xx', text, 'y'.repeat(12), text, 'zz', text]
  const starts = (parts: readonly string[]) =>
    parts.flatMap((part, index) => (part === text ? [parts.slice(0, index).join('').length] : []))
  const found = starts(here).map((index) => samePlace(here.join(''), index, Infinity, there.join('')))
  expect(found).toEqual(starts(there))
})

it('looks for no more than the given part, and for none of few letters', () => {
  expect(samePlace('pythondjango', 0, 6, 'pythonlanguagesdjangoframeworks')).toBe(0)
  expect(samePlace('pythonsqldjango', 6, 9, 'sqldatabase')).toBe(-1)
})
