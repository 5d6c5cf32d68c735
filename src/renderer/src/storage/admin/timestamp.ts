import * as v from 'valibot'

/** As far from the epoch as a date can be. */
const LAST_MS = 8.64e15

/**
 * A moment in ms since the epoch. Another number has no date and could not be shown; the text it belongs to can, so it is
 * taken for the epoch itself.
 */
export const timestampSchema = v.fallback(v.pipe(v.number(), v.minValue(-LAST_MS), v.maxValue(LAST_MS)), 0)
