import { expect, it } from 'vitest'
import { wordWidth } from '../../src/renderer/src/features/hero/word-width'
import { box, faceOf, LATIN, readFonts, typeset } from './pictures/typeset'

const SIZE = 1000
const FONTS = readFonts('bricolage-grotesque', 600, LATIN)

/** The widths of words in the hero's typeface and letter spacing, in em; null if the typeface lacks a letter. */
async function trueWidths(words: readonly string[]): Promise<(number | null)[]> {
  const style = { ...faceOf(FONTS), fontSize: SIZE, flexShrink: 0, whiteSpace: 'nowrap' } as const
  const tree = box({ width: SIZE, alignItems: 'flex-start' }, ...words.map((word) => box(style, word)))
  const { sizes, missing } = await typeset(tree, { width: SIZE, height: SIZE }, FONTS)
  return words.map((word, index) => {
    const { width = Number.NaN } = sizes[index + 1] ?? {}
    return missing.includes(word) ? null : width / SIZE - 0.045 * Array.from(word).length
  })
}

it('never underestimates the width of a letter in the hero’s typeface', async () => {
  const points = Array.from({ length: 0x1f00 }, (_, point) => String.fromCodePoint(point))
  const letters = points.filter((letter) => /[\p{Cased_Letter}'’.-]/u.test(letter))
  const widths = await trueWidths(letters)
  const known = letters.flatMap((letter, index) => {
    const width = widths[index] ?? null
    return width === null ? [] : [{ letter, width }]
  })
  expect(known.length).toBeGreaterThan(300)
  expect(known.filter(({ letter, width }) => wordWidth(letter) < width)).toEqual([])
})
