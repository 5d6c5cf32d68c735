import { expect, it } from 'vitest'
import { wordWidth } from '../../src/renderer/src/features/hero/word-width'
import { measureText, missingLetters, readTypeface } from './letter-shapes'

const typeface = readTypeface('bricolage-grotesque', 600, ['latin', 'latin-ext', 'vietnamese'])

/** A word's width in the typeface, with the heading's letter spacing. */
const trueWidth = (word: string) => measureText(typeface, word).width - 0.045 * Array.from(word).length

it('takes no letter of the hero’s typeface for narrower than it is', () => {
  const points = Array.from({ length: 0x1f00 }, (_, point) => String.fromCodePoint(point))
  const letters = points.filter(
    (letter) => /[\p{Cased_Letter}'’.-]/u.test(letter) && missingLetters(typeface, letter).length === 0,
  )
  expect(letters.length).toBeGreaterThan(300)
  expect(letters.filter((letter) => wordWidth(letter) < trueWidth(letter))).toEqual([])
})

it.each(['Konstantinos', 'Montgomery', 'Wojciechowska', 'Brzęczyszczykiewicz', 'Nguyễn', 'Illi'])(
  'takes %s for at most a tenth wider than it is',
  (word) => {
    expect(wordWidth(word)).toBeLessThan(trueWidth(word) * 1.1)
  },
)
