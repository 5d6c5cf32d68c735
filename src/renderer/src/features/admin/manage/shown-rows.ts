import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/**
 * The indexes of the rows to render, in order. The row with the focus and its neighbours stay rendered wherever the
 * list is scrolled, so that Tab continues from there. `focused`: its index, -1 for none.
 */
export function shownRows(range: Range, focused: number): number[] {
  const near = defaultRangeExtractor(range)
  if (focused < 0) return near
  const aroundFocus = [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < range.count)
  return [...new Set([...near, ...aroundFocus])].sort((a, b) => a - b)
}
