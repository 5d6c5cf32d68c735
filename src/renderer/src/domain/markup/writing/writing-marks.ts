import type { MarkupFormat } from '../parse-markup'
import { HEADING, scanLines, type TextRange } from './lines'

/** How a part of a text looks while it is written. Of two at a place, the later look is seen. */
export const LOOKS = ['heading', 'code', 'mark'] as const
export type WritingMark = TextRange & { readonly look: (typeof LOOKS)[number] }

/** Code; the signs of headings, items and quotes; the stars of emphasis; the end of a link with its address. */
const MARKS =
  /(?<code>(?<!`)(?<ticks>`+)[^`]+\k<ticks>(?!`))|^[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+|#{1,6}[ \t]+|(?:>[ \t]?)+)|\*{1,3}(?=[^\s*])|(?<=[^\s*])\*{1,3}|\]\([^\s)]*\)?/g

/** The parts of a text that look different while it is written, in the order of their lines. */
export function writingMarks(content: string, format: MarkupFormat): WritingMark[] {
  return scanLines(content, format).lines.flatMap(({ text, start, isCode }): WritingMark[] => {
    const whole = { start, end: start + text.length }
    if (isCode) return text === '' ? [] : [{ look: 'code', ...whole }]
    const found = [...text.matchAll(MARKS)].map(({ 0: { length }, index, groups }): WritingMark => {
      const from = start + index
      return { look: groups?.code === undefined ? 'mark' : 'code', start: from, end: from + length }
    })
    return HEADING.test(text) ? [{ look: 'heading', ...whole }, ...found] : found
  })
}
