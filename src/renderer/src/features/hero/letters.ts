/** What a reader sees as single letters, an accent or an emoji being part of its letter. */
export function toLetters(text: string): string[] {
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
