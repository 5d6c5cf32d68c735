import type { FindInPageOptions, Rectangle } from 'electron'
import * as v from 'valibot'
import { FIND_ACTIONS, LONGEST_SEARCH } from '../../shared/find'

const WIDTH = 360
const HEIGHT = 46
/** The bar's distance from the window's edges. */
const GAP = 8

/** Where the bar lies in a window of this width: at the upper right, and within it. */
export function placeOf(windowWidth: number): Rectangle {
  const width = Math.max(0, Math.min(WIDTH, windowWidth - 2 * GAP))
  return { x: windowWidth - width - GAP, y: GAP, width, height: HEIGHT }
}

/** How to search for a text after `last`; null to stop. The same text continues from its current match. */
export function searchFor(text: string, last: string, isForward: boolean): Required<SearchOptions> | null {
  return text === '' ? null : { findNext: text !== last, forward: isForward }
}
type SearchOptions = Pick<FindInPageOptions, 'findNext' | 'forward'>

/** The bar's text about the matches. */
export const wordsOf = (active: number, matches: number): string =>
  matches === 0 ? 'No matches' : `${active} of ${matches}`

/** The arguments of a message from the bar. */
export const askedSchema = v.strictTuple([
  v.picklist(FIND_ACTIONS),
  v.pipe(v.string(), v.maxLength(LONGEST_SEARCH)),
])
