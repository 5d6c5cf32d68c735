import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, Glyph, Path } from 'opentype.js'
import { pathData } from './path-data'

const require = createRequire(import.meta.url)
// Its module form has no named exports in Node.
const { parse }: typeof import('opentype.js') = require('opentype.js')

const fonts = new Map<string, Font>()

/** A font file of an installed `@fontsource` package, read once. */
export function readFont(file: string): Font {
  const known = fonts.get(file)
  if (known) return known
  const bytes = readFileSync(require.resolve(`@fontsource/${file}`))
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  fonts.set(file, font)
  return font
}

const lettersOf = (text: string): string[] => [...text.normalize('NFC')]

/** Whether the font has every letter of a text. */
export const hasLetters = (font: Font, text: string): boolean =>
  lettersOf(text).every((letter) => font.charToGlyph(letter).index !== 0)

const widthOfGlyph = ({ advanceWidth = 0 }: Glyph, font: Font, size: number) =>
  (advanceWidth * size) / font.unitsPerEm

/** How wide a text is in this size. */
export const widthOf = (font: Font, text: string, size: number): number =>
  lettersOf(text).reduce((sum, letter) => sum + widthOfGlyph(font.charToGlyph(letter), font, size), 0)

/** A line of a picture; `x` and `y` are where its baseline begins. */
export type Line = { font: Font; text: string; x: number; y: number; size: number; color: string }

/** The outlines of a line's letters, each at its place. */
export function placeLetters({ font, text, x, y, size }: Line): { letter: string; outline: Path }[] {
  let at = x
  return lettersOf(text).map((letter) => {
    const glyph = font.charToGlyph(letter)
    const outline = glyph.getPath(at, y, size)
    at += widthOfGlyph(glyph, font, size)
    return { letter, outline }
  })
}

/** Letters as shapes: the picture needs no font where it is drawn. */
export function lineShape(line: Line): string {
  const outlines = placeLetters(line).map(({ outline }) => pathData(outline.commands))
  return `<path fill="${line.color}" d="${outlines.join('')}"/>`
}
