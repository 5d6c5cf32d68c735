import * as v from 'valibot'

/** As far from the epoch as a date can be. */
const LAST_MS = 8.64e15

/** A moment in ms since the epoch. Another number has no date, and could not be shown. */
export const timestampSchema = v.pipe(v.number(), v.minValue(-LAST_MS), v.maxValue(LAST_MS))
