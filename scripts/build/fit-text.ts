/** A line's width, and the height of its ink above the baseline, in em. */
type Measure = (line: string) => { width: number; rise: number }

export type Room = {
  /** In pixels. */
  width: number
  /** Pixels above the last line's baseline. */
  height: number
  size: { max: number; min: number }
  maxLines: number
  /** From baseline to baseline, in em. */
  lineHeight: number
}

type FittedText = { lines: string[]; size: number }

/** Every way to break the words into so many lines. */
function splits(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]]
  return words
    .slice(0, Math.max(0, words.length - count + 1))
    .flatMap((_, index) =>
      splits(words.slice(index + 1), count - 1).map((rest) => [words.slice(0, index + 1).join(' '), ...rest]),
    )
}

/**
 * Breaks a text into the lines that allow the largest size; of these, the fewest and most even ones. Null if even the
 * smallest size does not fit, because half a name would be worse than none.
 */
export function fitText(text: string, measure: Measure, room: Room): FittedText | null {
  const words = text.trim().split(/\s+/)
  const { width, height, size, maxLines, lineHeight } = room
  // A long text has too many ways to try.
  if (measure(words.join(' ')).width * size.min > width * maxLines) return null
  const ways = Array.from({ length: maxLines }, (_, index) => splits(words, index + 1)).flat()
  const [best] = ways
    .map((lines) => {
      const widest = Math.max(...lines.map((line) => measure(line).width))
      const rise = measure(lines[0] ?? '').rise + (lines.length - 1) * lineHeight
      return { lines, widest, size: Math.min(size.max, width / widest, height / rise) }
    })
    .sort(
      (one, other) =>
        other.size - one.size || one.lines.length - other.lines.length || one.widest - other.widest,
    )
  return best && best.size >= size.min ? { lines: best.lines, size: best.size } : null
}
