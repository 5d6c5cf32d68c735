/** Below the combining accents each character is a letter of its own. */
const SINGLE = /^[ -\u02ff]*$/

/**
 * The scripts whose letters stand by themselves. In others they join or change places with each other (Arabic,
 * Devanagari), or run to the left, which letters apart from each other do not.
 */
const APART =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Ethiopic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u

/** What a reader sees as single letters, an accent or an emoji being part of its letter. */
export function toLetters(text: string): string[] {
  // The first use of a segmenter takes a slow phone 0.1 s.
  if (SINGLE.test(text)) return Array.from(text)
  // Firefox has one since 125. An accent apart from its letter would be worse than a word that comes as one.
  if (!('Segmenter' in Intl)) return [text]
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

/** What appears at once: a letter, or a word that cannot be taken apart. */
type Piece = { text: string; index: number }

/** What stays together on a line where there is room for it. */
export type Word = {
  /** Whether a space stands before it; a hyphen's second half has none. */
  isApart: boolean
  pieces: Piece[]
}

/** Behind a hyphen between two letters a line may end. */
const AFTER_HYPHEN = /(?<=\p{L}-)(?=\p{L})/u

/** The words of a name, each piece with its place in the whole name, which sets when it appears (product.md §9). */
export function toWords(name: string): Word[] {
  let next = 0
  return name
    .trim()
    .split(/\s+/)
    .flatMap((word, position) =>
      word.split(AFTER_HYPHEN).map((part, place) => {
        const pieces = APART.test(part) ? toLetters(part) : [part]
        return {
          isApart: position > 0 && place === 0,
          pieces: pieces.map((text) => ({ text, index: next++ })),
        }
      }),
    )
}
