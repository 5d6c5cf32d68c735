import subsetFont from 'subset-font'

type FontFace = {
  /** The text between the rule's braces. */
  rule: string
  address: string
  /** First and last code point of each range. */
  ranges: (readonly [number, number])[]
}

type ReadFile = (address: string) => Uint8Array

const FACE = /@font-face\s*\{([^}]*)\}/g
const FAMILY = /(font-family:\s*)["']?([^;"']+)["']?/
const DISPLAY = /font-display:\s*\w+/g
/** The files for browsers without WOFF2, which are older than ours, and a sign that the files lack. */
const UNUSED = /,\s*url\([^)]*\.woff\)\s*format\([^)]*\)|,\s*U\+FFFD/gi
const ADDRESS = /url\(["']?([^"')]+)["']?\)/

/** Letters that plain text and the interface's later texts may need. All others must be on the page. */
const BASIC = `${letters(0x20, 0x7e)}\u00a0©·×–—‘’“”…`

/** Further letters of the Western European languages. */
export const WESTERN_EUROPEAN = letters(0xc0, 0xff)

function letters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}

/**
 * The features that stay: marks, kerning and ligatures, and tabular figures for the admin's tables. A variable,
 * because the types lack `keepFeatures`.
 */
const CUT = {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'],
} as const

/** `U+102-103`, `U+20AC`, or `U+1??`, whose `?` is any digit. */
function toRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)]
}

function toFace(rule: string): FontFace {
  const address = ADDRESS.exec(rule)?.[1]
  const ranges = /unicode-range:\s*([^;]+)/.exec(rule)?.[1]
  if (!FAMILY.test(rule) || !address || !ranges)
    throw new Error(`a font face lacks its family, file or range: ${rule}`)
  return { rule, address, ranges: ranges.split(',').map((range) => toRange(range.trim())) }
}

const covers = ({ ranges }: FontFace, letter: string): boolean => {
  const point = letter.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => first <= point && point <= last)
}

/** The face with the letters of its ranges; '' if the text has none of them. A letter in the ranges of two files is in both. */
async function inlineRule(face: FontFace, text: string, read: ReadFile): Promise<string> {
  const letters = Array.from(text).filter((letter) => covers(face, letter))
  if (letters.length === 0) return ''
  const cut = await subsetFont(Buffer.from(read(face.address)), letters.join(''), CUT)
  const inside = face.rule
    .replace(FAMILY, (_, property: string, family: string) => `${property}"${family} Inline"`)
    .replace(DISPLAY, 'font-display: block')
    .replace(ADDRESS, `url("data:font/woff2;base64,${cut.toString('base64')}")`)
  return `@font-face{${inside}}`
}

/**
 * A style sheet with its fonts inside, as families named "… Inline", cut down to the basic letters and those of `text`.
 * `read` returns the file at an address of the style sheet. Throws for a font face it cannot read. Its own families become
 * 'optional': the page never shifts because a font came late.
 */
export async function inlineFonts(written: string, text: string, read: ReadFile): Promise<string> {
  const css = written.replace(DISPLAY, 'font-display:optional').replace(UNUSED, '')
  const faces = [...css.matchAll(FACE)].map(([, rule = '']) => toFace(rule))
  const rules = await Promise.all(faces.map((face) => inlineRule(face, BASIC + text, read)))
  return rules.join('') + css
}
