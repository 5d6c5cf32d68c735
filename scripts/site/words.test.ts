import { expect, it } from 'vitest'
import { words as german } from '../../docs/words-de'
import { around, dayIn, fill, problemOfWords, readTimeIn, WORDS } from '../../src/renderer/src/ui/words'

it('has a whole German set in the documents, with the same values', () => {
  expect(Object.keys(german)).toEqual(Object.keys(WORDS))
  expect(problemOfWords(german)).toBeNull()
})

it.each([
  [{ greting: 'Hallo' }, 'must not have greting, which is no word of the page'],
  [{ constructor: 'x' }, 'must not have constructor, which is no word of the page'],
  [{ tagline: 'Eine {titel}' }, 'must have in tagline {title}'],
  [{ rights: '© {name}' }, 'must have in rights {year} and {name}'],
  [{ greeting: 'Hallo {name}' }, 'must have in greeting no name in braces'],
  [{ months: 'Januar Februar' }, 'must have in months twelve words'],
])('refuses %j', (words, problem) => expect(problemOfWords(words)).toBe(problem))

it('puts values into a word, also those that look like patterns', () => {
  expect(fill('{tag}: {n} {other}', { tag: '$&{n}', n: 2 })).toBe('$&{n}: 2 {other}')
  expect(around('A {title} b', 'title')).toEqual(['A ', ' b'])
})

it.each([
  ['2026-03-01', 'March 1, 2026', '1. März 2026'],
  ['someday', 'someday', 'someday'],
])('writes the day %s as %s and as %s', (date, english, inGerman) => {
  expect([dayIn(WORDS, date), dayIn(german, date)]).toEqual([english, inGerman])
})

it('translates the read time that the editor stores, and no other text', () => {
  expect(['3 min read', '3 minutes'].map((text) => readTimeIn(german, text))).toEqual([
    '3 Min. Lesezeit',
    '3 minutes',
  ])
})
