import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'opentype.js'
import type { Portfolio } from '../../src/renderer/src/domain/portfolio'
import { BRAND } from './brand'

/** The picture that link previews show. */
export const PREVIEW = { file: 'preview.png', width: 1200, height: 630 }

const MARGIN = 90
const NAME = { max: 150, min: 60, lineHeight: 0.98 }
const MARK = 84

const require = createRequire(import.meta.url)
// Its module form has no named exports in Node.
const { parse }: typeof import('opentype.js') = require('opentype.js')

function readFont(file: string): Font {
  const bytes = readFileSync(require.resolve(`@fontsource/${file}`))
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

/** The name in one line, or in two that are as even as its words allow. */
export function toLines(words: readonly string[], measure: (text: string) => number, room: number): string[] {
  const whole = words.join(' ')
  if (words.length < 2 || measure(whole) <= room) return [whole]
  const splits = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return { lines, width: Math.max(...lines.map(measure)) }
  })
  return splits.reduce((best, split) => (split.width < best.width ? split : best)).lines
}

const glyphsOf = (font: Font, text: string) =>
  [...text.normalize('NFC')].map((character) => font.charToGlyph(character))

function widthOf(font: Font, text: string, size: number): number {
  const units = glyphsOf(font, text).reduce((sum, glyph) => sum + (glyph.advanceWidth ?? 0), 0)
  return (units * size) / font.unitsPerEm
}

type Line = { text: string; x: number; y: number; size: number; color: string }

/** Letters as shapes: the picture needs no font where it is drawn. Empty when the font lacks one of them. */
function toShape(font: Font, { text, x, y, size, color }: Line): string {
  const glyphs = glyphsOf(font, text)
  if (glyphs.some((glyph) => glyph.index === 0)) return ''
  let at = x
  const outlines = glyphs.map((glyph) => {
    const outline = glyph.getPath(at, y, size).toPathData(1)
    at += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm
    return outline
  })
  return `<path fill="${color}" d="${outlines.join('')}"/>`
}

/** The picture as SVG: the mark, the name as large as it fits, the profession, and where the site is. */
export function previewSvg({ name, title, url }: Portfolio, mark: string): string {
  const display = readFont('bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff')
  const text = readFont('geist/files/geist-latin-400-normal.woff')
  const { width, height } = PREVIEW
  const host = url ? new URL(url).host : ''
  const room = width - 2 * MARGIN
  const widthAtMost = (line: string) => widthOf(display, line, NAME.max)
  const lines = toLines(name.trim().split(/\s+/), widthAtMost, room)
  const widest = Math.max(...lines.map(widthAtMost))
  const size = Math.max(NAME.min, Math.min(NAME.max, (NAME.max * room) / widest))
  const lastLine = height - MARGIN - 120
  const shapes = lines.map((line, index) => {
    const baseline = lastLine - (lines.length - 1 - index) * size * NAME.lineHeight
    return toShape(display, { text: line, x: MARGIN - size * 0.05, y: baseline, size, color: BRAND.ink })
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${BRAND.paper}"/>`,
    `<rect y="${height - 14}" width="${width}" height="14" fill="${BRAND.accent}"/>`,
    `<image x="${MARGIN}" y="${MARGIN - 10}" width="${MARK}" height="${MARK}" href="${mark}"/>`,
    ...shapes,
    toShape(text, { text: title, x: MARGIN, y: lastLine + 78, size: 44, color: BRAND.soft }),
    toShape(text, { text: host, x: MARGIN + MARK + 28, y: MARGIN + 43, size: 32, color: BRAND.soft }),
    '</svg>',
  ].join('')
}
