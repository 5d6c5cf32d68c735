/** Enough letters of a line to find it again. */
const MAX_SOUGHT = 40

/** The letters and digits of a text, which every format shows, each with its index. */
function lettersOf(text: string): { letters: string; indices: readonly number[] } {
  const found = [...text.matchAll(/[\p{L}\p{N}]/gu)]
  return {
    letters: found.map(([letter]) => letter).join(''),
    // A letter beyond the first plane has two units.
    indices: found.flatMap(({ 0: letter, index }) => Array<number>(letter.length).fill(index)),
  }
}

const count = (text: string): number => lettersOf(text).letters.length

/** Markdown does not show the addresses of links. */
const withoutAddresses = (text: string): string => text.replace(/\]\([^)\n]*\)/g, ']')

/** Every index of `sought` in a text. */
function indicesOf(sought: string, text: string): number[] {
  const indices: number[] = []
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) indices.push(at)
  return indices
}

/**
 * The index in `shown`, the preview's text of `source`, at which the line at `caret` begins. Finds the nearest line with
 * the same letters, or else a line at the same relative height.
 */
export function previewPosition(source: string, caret: number, shown: string): number {
  const { letters, indices } = lettersOf(shown)
  const distance = (text: string) => Math.abs(count(text) - letters.length)
  const asShown = distance(withoutAddresses(source)) < distance(source) ? withoutAddresses : String
  const start = source.lastIndexOf('\n', caret - 1) + 1
  const [line = ''] = source.slice(start).trimStart().split('\n', 1)
  const sought = lettersOf(asShown(line)).letters.slice(0, MAX_SOUGHT)
  const expected =
    (count(asShown(source.slice(0, start))) * letters.length) / Math.max(1, count(asShown(source)))
  const found = sought === '' ? [] : indicesOf(sought, letters)
  const [nearest = Math.round(expected)] = found.sort(
    (a, b) => Math.abs(a - expected) - Math.abs(b - expected),
  )
  return indices[nearest] ?? shown.length
}
