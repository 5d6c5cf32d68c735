/**
 * The scripts whose letters can be separated. In others they join or are reordered (Arabic,
 * Devanagari), or run to the left, which separated letters do not.
 */
const APART =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Ethiopic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u

/** A joined emoji, or a character with its marks. */
const CLUSTER =
  /\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\p{M}\p{Emoji_Modifier}]*)*|[\s\S][\p{M}\u200d]*/gu

/** The letters of a text: an accent belongs to its letter, a joined emoji is one. `Intl.Segmenter` starts slowly. */
export const toLetters = (text: string): string[] => text.match(CLUSTER) ?? []

/** A piece that appears at once: a letter, or a word that cannot be separated. */
type Piece = { text: string; index: number }

/** The pieces that stay on one line if there is room. */
export type Word = {
  /** Whether a space precedes it. There is none before the second half of a hyphenated word. */
  isApart: boolean
  pieces: Piece[]
}

/** A line may break after a hyphen between two letters. */
const AFTER_HYPHEN = /(?<=\p{L}-)(?=\p{L})/u

/** The words of a name, each piece with its index in the whole name, which decides when it appears (product.md §9). */
export function toWords(name: string): Word[] {
  let next = 0
  return name
    .trim()
    .split(/\s+/)
    .flatMap((word, position) =>
      word.split(AFTER_HYPHEN).map((part, index) => {
        const pieces = APART.test(part) ? toLetters(part) : [part]
        return {
          isApart: position > 0 && index === 0,
          pieces: pieces.map((text) => ({ text, index: next++ })),
        }
      }),
    )
}
