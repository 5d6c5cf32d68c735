/**
 * How wide a letter is at most in the hero's typeface and weight, in em, whatever its accent
 * (scripts/site/hero-words.test.ts measures it). Letters not listed are as wide as OTHER, or WIDE.
 */
const WIDTHS: readonly (readonly [em: number, letters: string])[] = [
  [0.28, "'’.ijlı"],
  [0.3, 'I'],
  [0.4, '-Jftł'],
  [0.45, 'r'],
  [0.55, 'Lsz'],
  [0.6, 'FTZacegkvxyŁ'],
  [0.65, 'EPSYbdhnopquðøþđ'],
  [0.7, 'ABCDKRVXß'],
  [0.75, 'GHOQUÐØĐ'],
  [0.8, 'N'],
]
/** About the width of letters that system fonts draw. */
const OTHER = 0.8
const WIDE = 1
const IS_WIDE =
  /[mwMWŒœÆæĦжмшщыюфЖМШЩЫЮФ\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u

/** The heading's letter spacing (hero.tsx). */
const SPACING = -0.045

/** An accent has no width. */
const ACCENT = /\p{Nonspacing_Mark}/gu

function letterWidth(letter: string): number {
  const [plain = ''] = letter.normalize('NFD')
  const known = WIDTHS.find(([, letters]) => letters.includes(plain))
  return known?.[0] ?? (IS_WIDE.test(plain) ? WIDE : OTHER)
}

/** About how wide a word of the hero's name is, in em of its letters, rounded up rather than down. */
export function wordWidth(word: string): number {
  const letters = Array.from(word.normalize('NFC').replace(ACCENT, ''))
  return letters.reduce((sum, letter) => sum + letterWidth(letter) + SPACING, 0)
}

/** Between two words, with the letter spacing. */
const SPACE = 0.2

/** Beyond the last of `widest` a word may break. */
const STEPS = {
  widest: { first: 8, last: 48 },
  longest: { first: 4, last: 48 },
  words: { first: 1, last: 6 },
}

const within = ({ first, last }: { first: number; last: number }, steps: number) =>
  Math.min(Math.max(Math.ceil(steps), first), last)

/**
 * The classes that the size of the name's letters is calculated from (styles/public.css): the width of the widest word
 * in quarter em; that of the longer line, in half em, if all words but the last share one; and the number of words.
 */
export function sizeClasses(words: readonly string[]): string {
  const widths = words.map(wordWidth)
  const first = widths.slice(0, -1).reduce((sum, width) => sum + width + SPACE, 0)
  const widest = within(STEPS.widest, 4 * Math.max(0, ...widths))
  const longest = within(STEPS.longest, 2 * Math.max(first - SPACE, widths.at(-1) ?? 0))
  return `widest-${widest} longest-${longest} words-${within(STEPS.words, words.length)}`
}
