import { expect, it } from 'vitest'
import { widestClass, wordWidth } from './word-width'

it('counts a letter with its accent once, however it is written', () => {
  expect(wordWidth('Zoe\u0308')).toBe(wordWidth('Zoë'))
})

it.each([
  [[], 'widest-4'],
  [['Grace', 'Example'], 'widest-9'],
  [['Konstantinos'], 'widest-13'],
  [['Ada', 'Konstantinos', 'Lee'], 'widest-13'],
  [['w'.repeat(200)], 'widest-24'],
  [['陈伟'], 'widest-4'],
  [['𠮷'.repeat(8)], 'widest-16'],
  [['😀'.repeat(8)], 'widest-16'],
  [['Константинович'], 'widest-22'],
])('limits the letters of %j by the widest word', (words, name) => {
  expect(widestClass(words)).toBe(name)
})
