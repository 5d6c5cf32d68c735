import { expect, it } from 'vitest'
import { longNameClass, widestClass, wordWidth } from './word-width'

it('counts a letter with its accent once, however it is written', () => {
  expect(wordWidth('Zoe\u0308')).toBe(wordWidth('Zoë'))
})

it.each([
  [[], ''],
  [['Grace', 'Example'], ''],
  [['Konstantinos'], 'widest-13'],
  [['Ada', 'Konstantinos', 'Lee'], 'widest-13'],
  [['w'.repeat(200)], 'widest-24'],
  [['陈伟'], ''],
  [['𠮷'.repeat(8)], 'widest-16'],
  [['😀'.repeat(8)], 'widest-16'],
  [['Константинович'], 'widest-22'],
])('holds the letters of %j to the widest word', (words, name) => {
  expect(widestClass(words)).toBe(name)
})

it.each([
  ['Grace Example', ''],
  ['Konstantinos Świątek', ''],
  ['Anna Sofia Maria Montgomery', 'long-name'],
  ['Константин Константинович', 'long-name'],
])('has the letters of %j leave room in a low window where they take three lines', (name, expected) => {
  expect(longNameClass(name)).toBe(expected)
})
