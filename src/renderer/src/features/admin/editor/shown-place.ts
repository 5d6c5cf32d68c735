/** Enough of a line to find it again. */
const SOUGHT = 40

/** The letters and digits of a text, which every format shows, with the place of each. */
function lettersOf(text: string): { letters: string; places: readonly number[] } {
  const found = [...text.matchAll(/[\p{L}\p{N}]/gu)]
  return {
    letters: found.map(([letter]) => letter).join(''),
    // A letter beyond the first plane has two units.
    places: found.flatMap(({ 0: letter, index }) => Array<number>(letter.length).fill(index)),
  }
}

const count = (text: string): number => lettersOf(text).letters.length

/** Markdown does not show the addresses of links. */
const withoutAddresses = (text: string): string => text.replace(/\]\([^)\n]*\)/g, ']')

/** Every place of `sought` in a text. */
function placesOf(sought: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) places.push(at)
  return places
}

/**
 * Where the line at `caret` begins in `shown`, the text that a reader sees of `source`. That is the nearest line with
 * the same letters, or else a line as far down as in `source`.
 */
export function shownPlace(source: string, caret: number, shown: string): number {
  const { letters, places } = lettersOf(shown)
  const distance = (text: string) => Math.abs(count(text) - letters.length)
  const asShown = distance(withoutAddresses(source)) < distance(source) ? withoutAddresses : String
  const start = source.lastIndexOf('\n', caret - 1) + 1
  const [line = ''] = source.slice(start).trimStart().split('\n', 1)
  const sought = lettersOf(asShown(line)).letters.slice(0, SOUGHT)
  const expected =
    (count(asShown(source.slice(0, start))) * letters.length) / Math.max(1, count(asShown(source)))
  const found = sought === '' ? [] : placesOf(sought, letters)
  const [nearest = Math.round(expected)] = found.sort(
    (a, b) => Math.abs(a - expected) - Math.abs(b - expected),
  )
  return places[nearest] ?? shown.length
}
