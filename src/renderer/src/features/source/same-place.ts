/** A text's letters and digits in lower case, which a page and its Markdown share. */
export const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** As many letters tell a place from others; fewer than the least do not. */
const TELLING = { least: 4, most: 24 }

/**
 * The index in `there` of the text that is at `index` in `here`, and ends at `end`; -1 if there is none. Of several it is
 * the one at about the same part of the whole. Both are letters only.
 */
export function samePlace(here: string, index: number, end: number, there: string): number {
  const wanted = here.slice(index, Math.min(end, index + TELLING.most))
  if (wanted.length < TELLING.least) return -1
  const expected = (index / here.length) * there.length
  let best = -1
  for (let at = there.indexOf(wanted); at >= 0; at = there.indexOf(wanted, at + 1))
    if (best < 0 || Math.abs(at - expected) < Math.abs(best - expected)) best = at
  return best
}
