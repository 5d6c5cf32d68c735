import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitText, type Room } from './fit-text'

/** Every letter is 1 em wide and high. */
const measure = (line: string) => ({ width: line.length, rise: 1 })

const ROOM: Room = { width: 1000, height: 200, size: { max: 100, min: 20 }, maxLines: 3, lineHeight: 1 }

it.each([
  ['one line if that is as large', 'Ada Lee', ['Ada Lee'], 100],
  ['two lines if they can be larger', 'Ada Lovelace Jones', ['Ada Lovelace', 'Jones'], 1000 / 12],
  ['lines as even as the words allow', 'Anna Maria von Trapp', ['Anna Maria', 'von Trapp'], 100],
  ['a single word as small as it must be', 'Wolfeschlegelstein', ['Wolfeschlegelstein'], 1000 / 18],
  ['no more lines than the height allows', 'Ab Cd Ef Gh', ['Ab Cd Ef Gh'], 1000 / 11],
])('writes %s', (_, text, lines, size) => {
  const fitted = fitText(text, measure, { ...ROOM, height: text.startsWith('Ab') ? 110 : 200 })
  expect(fitted?.lines).toEqual(lines)
  expect(fitted?.size).toBeCloseTo(size)
})

it('returns null if the smallest size is too large', () => {
  expect(fitText('w'.repeat(51), measure, ROOM)).toBeNull()
  expect(fitText('w'.repeat(50), measure, ROOM)?.size).toBe(20)
})

it('loses no word and stays within its room, whatever the text', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const fitted = fitText(words.join('  '), measure, ROOM)
      if (!fitted) return
      const { lines, size } = fitted
      expect(lines.join(' ').split(' ')).toEqual(words)
      expect(Math.max(...lines.map(({ length }) => length)) * size).toBeLessThanOrEqual(1000.001)
      expect(lines.length * size).toBeLessThanOrEqual(200.001)
    }),
  )
})
