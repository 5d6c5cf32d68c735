import { toWords } from '../../../src/renderer/src/features/hero/letters'
import { box, displayFor, typeset } from './typeset'

/** Large enough for widths in em, which are measured in whole pixels. */
const SIZE = 1000
/** The heading's letter spacing, and the space between two words with it (features/hero/hero.tsx), in em. */
const SPACING = -0.045
const SPACE = 0.2
/** The widths of letters that system fonts draw. */
const OTHER = 0.8
const WIDE = 1
const IS_WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u
const ACCENT = /\p{Nonspacing_Mark}/gu

/** How wide a word of the hero's name is, in em of its letters. */
export async function wordWidth(word: string): Promise<number> {
  const letters = Array.from(word.normalize('NFC').replace(ACCENT, ''))
  const style = { ...displayFor(word), fontSize: SIZE, flexShrink: 0 }
  const tree = box({ width: SIZE, alignItems: 'flex-start' }, ...letters.map((letter) => box(style, letter)))
  const { sizes, missing } = await typeset(tree, { width: SIZE, height: SIZE })
  const widths = letters.map((letter, index) => {
    if (missing.includes(letter)) return IS_WIDE.test(letter) ? WIDE : OTHER
    return (sizes[index + 1]?.width ?? 0) / SIZE
  })
  return widths.reduce((sum, width) => sum + width + SPACING, 0)
}

/** A short name does not become larger than letters of this width, in em; in a longer word or line letters may break. */
const within = (width: number, most: number) => Math.min(Math.max(width, 2), most).toFixed(2)

/**
 * What the size of the name's letters is calculated from (styles/public.css): the width of the widest word; that of the
 * longer line, if all words but the last share one; and the number of words.
 */
export async function nameStyles(name: string): Promise<string> {
  const words = toWords(name).map(({ pieces }) => pieces.map(({ text }) => text).join(''))
  const widths = await Promise.all(words.map(wordWidth))
  const first = widths.slice(0, -1).reduce((sum, width) => sum + width + SPACE, -SPACE)
  const widest = within(Math.max(...widths), 12)
  const longest = within(Math.max(first, widths.at(-1) ?? 0), 24)
  return `.hero-name{--widest:${widest};--longest:${longest};--words:${Math.min(words.length, 6)}}`
}
