/** Below the combining accents each character is a letter of its own. */
const SINGLE = /^[ -\u02ff]*$/

/** What a reader sees as single letters, an accent or an emoji being part of its letter. */
export function toLetters(text: string): string[] {
  // The first use of a segmenter takes a slow phone 0.1 s.
  if (SINGLE.test(text)) return Array.from(text)
  // Firefox has one since 125. An accent apart from its letter would be worse than a word that comes as one.
  if (!('Segmenter' in Intl)) return [text]
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

type Letter = { text: string; index: number }

/** The words of a name, each letter with its place in the whole name, which sets when it appears (spec §9). */
export function toWords(name: string): Letter[][] {
  let next = 0
  return name
    .trim()
    .split(/\s+/)
    .map((word) => toLetters(word).map((text) => ({ text, index: next++ })))
}
