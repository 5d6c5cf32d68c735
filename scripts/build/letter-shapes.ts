import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, Glyph } from 'opentype.js'

const require = createRequire(import.meta.url)
// Its module form has no named exports in Node.
const { parse }: typeof import('opentype.js') = require('opentype.js')

/** The files of one typeface, each with a part of its letters; the first that has a letter draws it. */
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

/** Marks that go with another letter, such as an accent that no letter has of its own: each would stand apart. */
const MARK = /\p{Mark}/u

/** What only says how to write what is beside it, such as a place where a word may break. */
const FORMAT = /\p{Format}/gu

/** Spaces of other widths and the hyphen at which no line breaks are drawn as the plain ones. */
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

/** What of a text the typeface cannot draw, each letter once. */
export const missingLetters = (typeface: Typeface, text: string): string[] => [
  ...new Set(charactersOf(text).filter((character) => !findLetter(typeface, character))),
]

const widthOf = ({ font, glyph }: Letter): number => (glyph.advanceWidth ?? 0) / font.unitsPerEm
const riseOf = ({ font, glyph }: Letter): number => (glyph.yMax ?? 0) / font.unitsPerEm

/** How wide a text is, and how far its ink rises above the baseline, in em. Throws where a letter is missing. */
export function measureText(typeface: Typeface, text: string): { width: number; rise: number } {
  const letters = lettersOf(typeface, text)
  return {
    width: letters.reduce((sum, letter) => sum + widthOf(letter), 0),
    rise: Math.max(0, ...letters.map(riseOf)),
  }
}

/** A line of a picture; `x` and `y` are where its baseline begins. */
export type Line = { typeface: Typeface; text: string; x: number; y: number; size: number; color: string }

/** A line's letters, each with the place where it begins. Throws if a letter is missing. */
export function placeLetters({ typeface, text, x, size }: Line): (Letter & { x: number })[] {
  let at = x
  return lettersOf(typeface, text).map((letter) => {
    const placed = { ...letter, x: at }
    at += widthOf(letter) * size
    return placed
  })
}

/**
 * Letters as shapes, so that drawing the picture needs no font. The outlines are in the font's own units: opentype.js
 * writes NaN for a fraction that JavaScript prints with an exponent (2.0.0), and whole numbers have none.
 */
export function lineShape(line: Line): string {
  const shapes = placeLetters(line).map(({ font, glyph, x }) => {
    const data = glyph.getPath(0, 0, font.unitsPerEm).toPathData(1)
    return `<path transform="translate(${x} ${line.y}) scale(${line.size / font.unitsPerEm})" d="${data}"/>`
  })
  return `<g fill="${line.color}">${shapes.join('')}</g>`
}
