import * as v from 'valibot'
import { lineOfText, optionalText, optionalWebAddress, text } from './portfolio-fields'

/** `YYYY` or `YYYY-MM`. */
const month = v.pipe(
  v.string("must be a text, like '2021-03'"),
  v.regex(/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/, "must be a year or a month, like '2021' or '2021-03'"),
)

/** One job, or one course of study: `role` is then the degree, and `organisation` the school. */
const position = v.strictObject({
  role: lineOfText,
  organisation: lineOfText,
  url: optionalWebAddress,
  from: month,
  to: v.optional(month),
  place: v.optional(lineOfText),
  text: v.optional(optionalText),
  highlights: v.optional(v.array(text, 'must be a list of texts')),
})

export const positionList = v.array(
  position,
  "must be a list, like [{ role: 'Engineer', organisation: 'Example', from: '2021-03' }]",
)

/** A job or a course of study. `from` and `to` are `YYYY` or `YYYY-MM`; without `to` it goes on. */
export type Position = v.InferOutput<typeof position>
