import type { MarkupFormat } from '../parse-markup'

/** A part of a text, between two indices. */
export type TextRange = { readonly start: number; readonly end: number }

type Line = { readonly text: string; readonly start: number; readonly isCode: boolean }
type Fence = { readonly mark: string; readonly line: Line }

/** The fence that begins a line of each format. In Markdown it may be in a quote or an item. */
const FENCE = {
  text: /^ {0,3}(```)([^`]*)$/,
  markdown: /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}(?!.*`)|~{3,})(.*)$/,
}
export const HEADING = /^ {0,3}(?:> ?)*(#{1,6})[ \t]+(?=\S)(.*)$/

/** The lines with the fence that is never closed, if there is one. In the format text it is no fence then. */
export function scanLines(content: string, format: MarkupFormat): { lines: Line[]; open: Fence | null } {
  const lines: Line[] = []
  let open: Fence | null = null
  let start = 0
  for (const text of content.split('\n')) {
    const [, mark = '', info = ''] = FENCE[format].exec(text) ?? []
    const line: Line = { text, start, isCode: open !== null || mark !== '' }
    lines.push(line)
    start += text.length + 1
    if (open === null) open = mark === '' ? null : { mark, line }
    else if (mark.startsWith(open.mark) && (format === 'text' || info.trim() === '')) open = null
  }
  const { line: fence } = open ?? {}
  if (format === 'markdown' || !fence) return { lines, open }
  return { lines: lines.map((line) => (line.start < fence.start ? line : { ...line, isCode: false })), open }
}
