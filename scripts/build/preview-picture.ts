import type { Portfolio } from '../../src/renderer/src/domain/portfolio'
import { BRAND } from './brand'
import { hasLetters, type Line, lineShape, readFont, widthOf } from './letter-shapes'

/** The picture that link previews show. */
export const PREVIEW = { file: 'preview.png', width: 1200, height: 630 }

const MARGIN = 90
const NAME = { max: 150, min: 60, lineHeight: 0.98 }
const MARK = 84

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

/** What stands in the picture: the name as large as it fits, the profession, and where the site is. */
export function previewLines({ name, title, url }: Portfolio): Line[] {
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
  return [
    ...lines.map((line, index) => ({
      font: display,
      text: line,
      x: MARGIN - size * 0.05,
      y: lastLine - (lines.length - 1 - index) * size * NAME.lineHeight,
      size,
      color: BRAND.ink,
    })),
    { font: text, text: title, x: MARGIN, y: lastLine + 78, size: 44, color: BRAND.soft },
    { font: text, text: host, x: MARGIN + MARK + 28, y: MARGIN + 43, size: 32, color: BRAND.soft },
  ].filter((line) => hasLetters(line.font, line.text))
}

/** The picture as SVG: the mark and the lines. */
export function previewSvg(portfolio: Portfolio, mark: string): string {
  const { width, height } = PREVIEW
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${BRAND.paper}"/>`,
    `<rect y="${height - 14}" width="${width}" height="14" fill="${BRAND.accent}"/>`,
    `<image x="${MARGIN}" y="${MARGIN - 10}" width="${MARK}" height="${MARK}" href="${mark}"/>`,
    ...previewLines(portfolio).map(lineShape),
    '</svg>',
  ].join('')
}
