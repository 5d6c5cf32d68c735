import { expect, it } from 'vitest'
import { sizeClasses, wordWidth } from './word-width'

it('counts a letter with its accent once, however it is written', () =>
  expect(wordWidth('Zoe\u0308')).toBe(wordWidth('Zoë')))

it.each([
  [[], 'widest-8 longest-4 words-1'],
  [['Grace', 'Example'], 'widest-17 longest-9 words-2'],
  [['Konstantinos'], 'widest-25 longest-13 words-1'],
  [['Ada', 'Konstantinos', 'Lee'], 'widest-25 longest-17 words-3'],
  [['w'.repeat(200)], 'widest-48 longest-48 words-1'],
  [['Maria', 'del', 'Carmen', 'Rosa', 'de', 'la', 'Cruz'], 'widest-15 longest-27 words-6'],
  [['陈伟'], 'widest-8 longest-4 words-1'],
  [['𠮷'.repeat(8)], 'widest-31 longest-16 words-1'],
])('limits the letters of %j by the widest word, the longer line and their number', (words, classes) => {
  expect(sizeClasses(words)).toBe(classes)
})
