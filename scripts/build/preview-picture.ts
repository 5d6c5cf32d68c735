import type { Portfolio } from '../../src/renderer/src/domain/portfolio'
import { fitText, type Room } from './fit-text'
import {
  type Line,
  lineShape,
  measureText,
  missingLetters,
  readTypeface,
  type Typeface,
} from './letter-shapes'

/** The light theme's colours, as in styles/tokens.css, for pictures. */
export const BRAND = { paper: '#f6f6f2', ink: '#14171f', soft: '#474c5b', accent: '#2b3fd4' }

/** The picture for link previews. */
export const PREVIEW = { file: 'preview.png', width: 1200, height: 630 }

const MARGIN = 90
const WIDTH = PREVIEW.width - 2 * MARGIN
const MARK = { x: MARGIN, y: MARGIN - 10, size: 84 }
/** The space beside and below the mark. */
const GAP = { beside: 28, below: 44 }
/** The headline's last baseline. */
const HEADLINE = 438

type Place = Room & {
  x: number
  /** Of the last line if the lines grow upwards, else of the first. */
  baseline: number
  growsUp: boolean
  color: string
}

const PLACES = {
  headline: {
    x: MARGIN,
    baseline: HEADLINE,
    growsUp: true,
    width: WIDTH,
    height: HEADLINE - (MARK.y + MARK.size + GAP.below),
    size: { max: 150, min: 40 },
    maxLines: 3,
    lineHeight: 0.98,
    color: BRAND.ink,
  },
  title: {
    x: MARGIN,
    baseline: HEADLINE + 78,
    growsUp: false,
    width: WIDTH,
    height: 100,
    size: { max: 44, min: 26 },
    maxLines: 2,
    lineHeight: 1.25,
    color: BRAND.soft,
  },
  address: {
    x: MARGIN + MARK.size + GAP.beside,
    baseline: MARGIN + 43,
    growsUp: false,
    width: WIDTH - MARK.size - GAP.beside,
    height: 100,
    size: { max: 32, min: 16 },
    maxLines: 1,
    lineHeight: 1,
    color: BRAND.soft,
  },
} satisfies Record<string, Place>

const LATIN = ['latin', 'latin-ext', 'vietnamese']
const ALL = [...LATIN, 'cyrillic', 'cyrillic-ext']

let read: Record<keyof typeof PLACES, readonly Typeface[]> | null = null

/** The typefaces to try in order. The first with all letters draws the whole text. */
function typefacesOf(place: keyof typeof PLACES): readonly Typeface[] {
  if (!read) {
    const text = [readTypeface('geist', 400, ALL)]
    const headline = [readTypeface('bricolage-grotesque', 600, LATIN), readTypeface('geist', 600, ALL)]
    read = { headline, title: text, address: text }
  }
  return read[place]
}

type Fitted = { ok: true; typeface: Typeface; lines: string[]; size: number }
type Unfit = { ok: false; why: string }

/** A whole text fitted into its place, or the reason why it does not fit. */
function fitInto(place: keyof typeof PLACES, text: string): Fitted | Unfit {
  const typefaces = typefacesOf(place)
  const missing = typefaces.map((typeface) => missingLetters(typeface, text))
  const typeface = typefaces[missing.findIndex((letters) => letters.length === 0)]
  if (!typeface) return { ok: false, why: `its typefaces have no ${missing.at(-1)?.join(' ')}` }
  const fitted = fitText(text, (line) => measureText(typeface, line), PLACES[place])
  return fitted ? { ok: true, typeface, ...fitted } : { ok: false, why: 'there is no room for it' }
}

function linesOf(place: keyof typeof PLACES, { typeface, lines, size }: Fitted): Line[] {
  const { x, baseline, growsUp, lineHeight, color }: Place = PLACES[place]
  const first = growsUp ? baseline - (lines.length - 1) * size * lineHeight : baseline
  return lines.map((text, index) => ({
    typeface,
    text,
    // Hides the margin of a large letter.
    x: place === 'headline' ? x - size * 0.05 : x,
    y: first + index * size * lineHeight,
    size,
    color,
  }))
}

const TEXTS = ['name', 'title', 'address'] as const

type PreviewLayout = {
  lines: Line[]
  /** The texts that do not fit whole. */
  leftOut: { text: (typeof TEXTS)[number]; why: string }[]
}

/**
 * Lays out the name as large as it fits, the title below, and the site's address. If the name cannot be drawn whole, the
 * title takes its place, else the address.
 */
export function layoutPreview({
  name,
  title,
  url,
}: Pick<Portfolio, 'name' | 'title' | 'url'>): PreviewLayout {
  const texts = { name, title, address: url ? new URL(url).host : '' }
  const headline = TEXTS.find((text) => fitInto('headline', texts[text]).ok)
  const placed = TEXTS.map((text) => {
    const place = text === headline || text === 'name' ? 'headline' : text
    return { text, place, fitted: fitInto(place, texts[text]) } as const
  })
  return {
    lines: placed.flatMap(({ place, fitted }) => (fitted.ok ? linesOf(place, fitted) : [])),
    leftOut: placed.flatMap(({ text, fitted }) => (fitted.ok ? [] : [{ text, why: fitted.why }])),
  }
}

/** A line for the owner if the picture leaves something out, else null. */
export function previewNotice({ leftOut }: PreviewLayout): string | null {
  const parts = leftOut.map(({ text, why }) => `the ${text} (${why})`)
  return parts.length > 0 ? `Note: the picture for link previews goes without ${parts.join(' and ')}.` : null
}

/** The picture as SVG: the mark and the lines. */
export function previewSvg({ lines }: PreviewLayout, mark: string): string {
  const { width, height } = PREVIEW
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${BRAND.paper}"/>`,
    `<rect y="${height - 14}" width="${width}" height="14" fill="${BRAND.accent}"/>`,
    `<image x="${MARK.x}" y="${MARK.y}" width="${MARK.size}" height="${MARK.size}" href="${mark}"/>`,
    ...lines.map(lineShape),
    '</svg>',
  ].join('')
}
