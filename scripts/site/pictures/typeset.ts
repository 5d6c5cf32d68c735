import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CSSProperties, createElement, type ReactElement, type ReactNode } from 'react'
import satori, { type Font, type SatoriNode } from 'satori'

const require = createRequire(import.meta.url)

export const LATIN = ['latin', 'latin-ext', 'vietnamese']
const ALL = [...LATIN, 'cyrillic', 'cyrillic-ext']

/** A typeface from its installed `@fontsource` package, which has one file for each script. */
export const readFonts = (family: string, weight: 400 | 600, subsets: readonly string[]): Font[] =>
  subsets.map((subset) => {
    const name = `${family}-${subset}-${weight}`
    const data = readFileSync(require.resolve(`@fontsource/${family}/files/${name}-normal.woff`))
    return { name, data, weight, style: 'normal' }
  })

const display = readFonts('bricolage-grotesque', 600, LATIN)
const bold = readFonts('geist', 600, ALL)
const text = readFonts('geist', 400, ALL)
const mono = readFonts('geist-mono', 400, [...ALL, 'symbols2'])
/** One array, because satori caches the parsed fonts by array. */
const FONTS = [...display, ...bold, ...text, ...mono]

export const faceOf = (fonts: readonly Font[]): CSSProperties => ({
  fontFamily: fonts.map(({ name }) => name).join(', '),
  fontWeight: fonts[0]?.weight,
})
const DISPLAY = faceOf(display)
const BOLD = faceOf(bold)
export const TEXT = faceOf(text)
export const MONO = faceOf(mono)

/** The typeface of headings, or for Cyrillic, which it lacks, that of texts: a word has one typeface. */
export const displayFor = (text: string) => (/\p{Script=Cyrillic}/u.test(text) ? BOLD : DISPLAY)

/** An element with styles, which satori lays out as a browser does. A text has no other children. */
export const box = (style: CSSProperties, ...children: ReactNode[]): ReactElement =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

/** Replaces special spaces and hyphens by plain ones, and drops soft hyphens: no typeface has these characters. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Format}/gu, '')
    .replace(/\p{Space_Separator}/gu, ' ')
    .replaceAll('\u2011', '-')

type Size = { readonly width: number; readonly height: number }
type Typeset = {
  /** Letters are shapes, so that drawing needs no font. */
  readonly svg: string
  /** The letters that no typeface has, each once. */
  readonly missing: readonly string[]
  /** The size of each element, from the outside in. */
  readonly sizes: readonly Size[]
}

export async function typeset(tree: ReactElement, { width, height }: Size, fonts = FONTS): Promise<Typeset> {
  const missing = new Set<string>()
  const sizes: SatoriNode[] = []
  const svg = await satori(tree, {
    width,
    height,
    fonts,
    loadAdditionalAsset: async (_, letters) => {
      for (const letter of letters) missing.add(letter)
      return []
    },
    onNodeDetected: (node) => sizes.push(node),
  })
  return { svg, missing: [...missing], sizes }
}

/** Whether a text has a letter that no typeface has. */
export async function lacksLetters(text: string): Promise<boolean> {
  const { missing } = await typeset(box(TEXT, text), { width: 100, height: 100 })
  return missing.length > 0
}

/** The area for a text. */
export type Room = {
  readonly width: number
  readonly height: number
  /** In pixels, the largest first. */
  readonly sizes: readonly [number, ...number[]]
  readonly lineHeight: number
  readonly maxLines: number
}

/** The words that are measured: those with most letters, one of which is the widest. */
const wordsOf = (text: string) =>
  text
    .split(' ')
    .sort((one, other) => other.length - one.length)
    .slice(0, 5)

/** A text as large as it fits into its room. At its smallest it is cut off where it needs more lines. */
export async function fitted(text: string, face: CSSProperties, room: Room): Promise<ReactElement> {
  const { width, height, sizes, lineHeight, maxLines } = room
  const common = { ...face, display: 'block', flexShrink: 0, lineHeight } as const
  const smallest = Math.min(...sizes)
  for (const fontSize of sizes) {
    const style = { ...common, fontSize, maxWidth: width, textWrap: 'balance' } as const
    const words = wordsOf(text).map((word) => box({ ...common, fontSize, whiteSpace: 'nowrap' }, word))
    const tree = box({ alignItems: 'flex-start' }, box(style, text), ...words)
    const [, whole, ...each] = (await typeset(tree, room)).sizes
    const line = fontSize * lineHeight
    const roomHeight = Math.min(maxLines, Math.floor(height / line)) * line
    // Sizes are rounded.
    if (whole && whole.height <= roomHeight + 1 && each.every((word) => word.width <= width))
      return box(style, text)
  }
  const style = { ...common, fontSize: smallest, width, lineClamp: maxLines, overflow: 'hidden' }
  return box(style, text)
}
