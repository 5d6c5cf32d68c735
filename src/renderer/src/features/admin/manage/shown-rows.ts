/** The rows a list has on the page: those in view and, on either side, some more to scroll into. */
type Range = {
  readonly startIndex: number
  readonly endIndex: number
  readonly overscan: number
  readonly count: number
}

const between = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(last - first + 1, 0) }, (_, offset) => first + offset)

/**
 * Which rows to have on the page, in order. The row that has the focus stays, wherever the list is scrolled to,
 * with its neighbours: the focus is not lost, and Tab goes on from it in both directions. `focused` is -1 when none has.
 */
export function shownRows({ startIndex, endIndex, overscan, count }: Range, focused: number): number[] {
  const last = count - 1
  const near = between(Math.max(startIndex - overscan, 0), Math.min(endIndex + overscan, last))
  if (focused < 0) return near
  const kept = between(Math.max(focused - 1, 0), Math.min(focused + 1, last))
  return [...new Set([...near, ...kept])].sort((a, b) => a - b)
}
