import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, Glyph } from 'opentype.js'

const require = createRequire(import.meta.url)
// Its module form has no named exports in Node.
const { parse }: typeof import('opentype.js') = require('opentype.js')

/** The files of one typeface, each with some of its letters. The first file that has a letter draws it. */
export type Typeface = readonly Font[]

/** Reads a typeface from its installed `@fontsource` package. */
export function readTypeface(family: string, weight: number, subsets: readonly string[]): Typeface {
  return subsets.map((subset) => {
    const file = `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`
    const bytes = readFileSync(require.resolve(file))
    return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  })
}

type Letter = { letter: string; font: Font; glyph: Glyph }

/** An accent without a combined letter. It would be drawn beside its letter. */
const MARK = /\p{Mark}/u

/** Characters without ink, as a soft hyphen. */
const FORMAT = /\p{Format}/gu

/** Other spaces, and the hyphen at which no line breaks, are drawn as the plain ones. */
const charactersOf = (text: string): string[] => [
  ...text
    .normalize('NFC')
    .replace(FORMAT, '')
    .replace(/\p{Space_Separator}/gu, ' ')
    .replaceAll('\u2011', '-'),
]

function findLetter(typeface: Typeface, letter: string): Letter | null {
  const font = typeface.find((one) => one.charToGlyph(letter).index !== 0)
  return font && !MARK.test(letter) ? { letter, font, glyph: font.charToGlyph(letter) } : null
}

function lettersOf(typeface: Typeface, text: string): Letter[] {
  return charactersOf(text).map((character) => {
    const found = findLetter(typeface, character)
    if (!found) throw new Error(`the typeface has no ${character}`)
    return found
  })
}

/** The letters of a text that the typeface cannot draw, each once. */
export const missingLetters = (typeface: Typeface, text: string): string[] => [
  ...new Set(charactersOf(text).filter((character) => !findLetter(typeface, character))),
]

const widthOf = ({ font, glyph }: Letter): number => (glyph.advanceWidth ?? 0) / font.unitsPerEm
const riseOf = ({ font, glyph }: Letter): number => (glyph.yMax ?? 0) / font.unitsPerEm

/** A text's width, and the height of its ink above the baseline, in em. Throws if a letter is missing. */
export function measureText(typeface: Typeface, text: string): { width: number; rise: number } {
  const letters = lettersOf(typeface, text)
  return {
    width: letters.reduce((sum, letter) => sum + widthOf(letter), 0),
    rise: Math.max(0, ...letters.map(riseOf)),
  }
}

/** A line of a picture; its baseline begins at `x`, `y`. */
export type Line = { typeface: Typeface; text: string; x: number; y: number; size: number; color: string }

/** A line's letters, each with its left end. Throws if a letter is missing. */
export function placeLetters({ typeface, text, x, size }: Line): (Letter & { x: number })[] {
  let at = x
  return lettersOf(typeface, text).map((letter) => {
    const placed = { ...letter, x: at }
    at += widthOf(letter) * size
    return placed
  })
}

/**
 * A line as SVG shapes, so that drawing needs no font. The outlines are in the font's units, which are whole numbers:
 * opentype.js 2.0.0 writes NaN for a fraction that JavaScript prints with an exponent.
 */
export function lineShape(line: Line): string {
  const shapes = placeLetters(line).map(({ font, glyph, x }) => {
    const data = glyph.getPath(0, 0, font.unitsPerEm).toPathData(1)
    return `<path transform="translate(${x} ${line.y}) scale(${line.size / font.unitsPerEm})" d="${data}"/>`
  })
  return `<g fill="${line.color}">${shapes.join('')}</g>`
}
