import fc from 'fast-check'
import { expect, it } from 'vitest'
import { samePlace } from './reading-place'

/** Texts as words, each text in its own node. */
const wordsOf = (...texts: readonly string[]) =>
  texts.flatMap((text) => {
    const node = { data: text } as Text
    return text.split(' ').map((letters) => ({ node, letters }))
  })

it('finds the place again in the same text with others before it', () => {
  const word = fc.stringMatching(/^[a-z]{4,8}$/)
  const words = fc.uniqueArray(word, { minLength: 2, maxLength: 20 })
  fc.assert(
    fc.property(words, fc.nat(), (found, seed) => {
      const index = seed % found.length
      const there = wordsOf('before', '1 2 3', found.join(' '))
      expect(samePlace(wordsOf(found.join(' ')), index, there)).toBe(index + 4)
    }),
  )
})

it('takes of several equal texts the one at about the same part', () => {
  const text = 'the same sentence'
  const here = wordsOf(text, 'a b c d', text, 'e f g h i', text)
  const there = wordsOf('x', text, '1 2 3 4 5', text, 'y z', text)
  expect([0, 7, 15].map((index) => samePlace(here, index, there))).toEqual([1, 9, 14])
})

it('looks for no more than the text of one node, and for none of few letters', () => {
  expect(samePlace(wordsOf('Python', 'Django'), 0, wordsOf('Python Languages'))).toBe(0)
  expect(samePlace(wordsOf('SQL', 'Django'), 0, wordsOf('SQL Database'))).toBeUndefined()
})
