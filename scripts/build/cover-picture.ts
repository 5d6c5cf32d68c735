import type { Cover } from '../../src/renderer/src/domain/content/cover'
import { fitText } from './fit-text'
import {
  type Line,
  lineShape,
  measureText,
  missingLetters,
  readTypeface,
  type Typeface,
} from './letter-shapes'
import { BRAND, PREVIEW } from './preview-picture'

/** The light colours of code, as in styles/tokens.css. */
export const CODE_COLOURS: Readonly<Record<string, string>> = {
  keyword: '#2b3fd4',
  string: '#0c6b3c',
  number: '#9a3f0c',
  title: '#7a2a94',
  type: '#0b5f80',
}

/** The four tints of styles/covers.css on the light page. */
const TINTS = [
  { page: '#eef1fe', shade: '#dbe1ff', margin: '#b8c1f2', letters: '#2f336d' },
  { page: '#fcefe7', shade: '#fadcc9', margin: '#e9b999', letters: '#602800' },
  { page: '#e5f6f5', shade: '#c4eceb', margin: '#8dd3d2', letters: '#00494b' },
  { page: '#f8eef9', shade: '#f2daf3', margin: '#dcb5dd', letters: '#532557' },
] as const

/** The cover is above this line, the title below. */
const FOOT = 366
const MARGIN_LINE = 150
const WORDS = { left: 190, right: PREVIEW.width - 70, top: 48 }
const TITLE = { left: 70, baseline: 440, width: PREVIEW.width - 140 }
const NAME = { left: 132, baseline: 583, size: 28 }

const ALL = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext']

/** Reads a typeface once, when it is first needed. */
function typeface(family: string, weight: number, subsets: readonly string[]): { typeface: () => Typeface } {
  let read: Typeface | null = null
  return {
    typeface() {
      read ??= readTypeface(family, weight, subsets)
      return read
    },
  }
}
const DISPLAY = typeface('bricolage-grotesque', 600, ALL.slice(0, 3))
const TEXT = typeface('geist', 400, ALL)
const MONO = typeface('geist-mono', 400, [...ALL, 'symbols2'])

/** How each kind of cover is set, and the mark in its margin. */
const SETTINGS = {
  code: { ...MONO, size: 34, lineHeight: 1.5, mark: '```' },
  list: { ...DISPLAY, size: 42, lineHeight: 1.35, mark: '-' },
  note: { ...DISPLAY, size: 76, lineHeight: 1.12, mark: '' },
  quote: { ...DISPLAY, size: 62, lineHeight: 1.2, mark: '>' },
  text: { ...TEXT, size: 58, lineHeight: 1.3, mark: '' },
} satisfies Record<Cover['kind'], object>

/** Breaks a text into lines no wider than this. A longer word has its own line, which is cut off. */
function wrap(text: string, widthOf: (line: string) => number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function coverLines({ kind, lines }: Cover, letters: string): Line[] {
  const { size, lineHeight, mark, ...setting } = SETTINGS[kind]
  const typeface = setting.typeface()
  const mono = MONO.typeface()
  const widthOf = (text: string) => measureText(typeface, text).width * size
  const drawn: Line[] = []
  let y = WORDS.top + size * 0.85
  const drawMark = (text: string) => {
    const markSize = 30
    const x = MARGIN_LINE - 22 - measureText(mono, text).width * markSize
    drawn.push({ typeface: mono, text, x, y, size: markSize, color: letters })
  }
  for (const [place, line] of lines.entries()) {
    if (y - size > FOOT) break
    const pieces = typeof line === 'string' ? [line] : line
    const number = pieces.find((piece) => typeof piece !== 'string' && piece[0] === 'mark')
    if (number) drawMark(number[1] ?? '')
    else if (mark !== '' && (place === 0 || kind === 'list')) drawMark(mark)
    let x = WORDS.left
    for (const piece of pieces) {
      if (piece === number) continue
      const [look, text] = typeof piece === 'string' ? ['', piece] : piece
      const color = CODE_COLOURS[look] ?? letters
      const parts = kind === 'code' ? [text] : wrap(text, widthOf, WORDS.right - WORDS.left)
      for (const [index, part] of parts.entries()) {
        if (index > 0) y += size * lineHeight
        drawn.push({ typeface, text: part, x, y, size, color })
        if (kind === 'code') x += widthOf(part)
      }
    }
    y += size * (lineHeight + (kind === 'list' ? 0.2 : 0))
  }
  return drawn
}

type Texts = { cover: Cover; tint: number; title: string; name: string; mark: string }

/** Whether a typeface has all letters of a text. */
const has = (typeface: Typeface, text: string): boolean => missingLetters(typeface, text).length === 0

/**
 * The preview picture of a post, as SVG: its cover, cut off at the title, and the owner's name. Null if a text has letters
 * that no typeface has, or runs to the left, or if the title is too long.
 */
export function coverPicture({ cover, tint, title, name, mark }: Texts): string | null {
  const typeface = SETTINGS[cover.kind].typeface()
  const words = cover.lines.flat().map((piece) => (typeof piece === 'string' ? piece : piece[1]))
  const display = DISPLAY.typeface()
  const text = TEXT.typeface()
  if (cover.dir === 'rtl' || !words.every((word) => has(typeface, word))) return null
  const titleFace = [display, text].find((each) => has(each, title))
  if (!titleFace || !has(text, name)) return null
  const room = { width: TITLE.width, height: 150, size: { max: 56, min: 34 }, maxLines: 2, lineHeight: 1.1 }
  const fitted = fitText(title, (line) => measureText(titleFace, line), room)
  if (!fitted) return null
  const { page, shade, margin, letters } = TINTS[tint % TINTS.length] ?? TINTS[0]
  const { width, height } = PREVIEW
  const below: Line[] = [
    ...fitted.lines.map((line, index) => ({
      typeface: titleFace,
      text: line,
      x: TITLE.left,
      y: TITLE.baseline + index * fitted.size * room.lineHeight,
      size: fitted.size,
      color: BRAND.ink,
    })),
    { typeface: text, text: name, x: NAME.left, y: NAME.baseline, size: NAME.size, color: BRAND.soft },
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><linearGradient id="page" x2="1" y2="1"><stop offset="0.35" stop-color="${page}"/><stop offset="1" stop-color="${shade}"/></linearGradient>`,
    `<clipPath id="cover"><rect width="${width}" height="${FOOT}"/></clipPath></defs>`,
    `<rect width="${width}" height="${height}" fill="${BRAND.paper}"/>`,
    `<rect width="${width}" height="${FOOT}" fill="url(#page)"/>`,
    `<rect x="${MARGIN_LINE}" width="2" height="${FOOT}" fill="${margin}"/>`,
    `<g clip-path="url(#cover)">${coverLines(cover, letters).map(lineShape).join('')}</g>`,
    `<image x="${TITLE.left}" y="${NAME.baseline - 36}" width="46" height="46" href="${mark}"/>`,
    ...below.map(lineShape),
    '</svg>',
  ].join('')
}
