import { isCode } from './code-block'
import { type Edit, type FieldText, lineEnd, lineStart } from './edit'

const STEP = '    '

/** Tab in code: indents the selected lines; without a selection, the text behind the caret. null: the Tab leaves the field. */
export function onTab({ value, start, end }: FieldText): Edit | null {
  if (!isCode(value, start)) return null
  if (start === end) {
    const after = start + STEP.length
    return { from: start, to: start, text: STEP, start: after, end: after }
  }
  return changeLines({ value, start, end }, (line) => (line === '' ? line : STEP + line))
}

/** Shift+Tab in code: takes up to four spaces or a tab from the start of each selected line. */
export function onShiftTab(field: FieldText): Edit | null {
  if (!isCode(field.value, field.start)) return null
  return changeLines(field, (line) => line.replace(/^(?: {1,4}|\t)/, ''))
}

/** Changes the starts of the lines with the selection, which stays on the same letters. */
function changeLines({ value, start, end }: FieldText, change: (line: string) => string): Edit {
  const [from, to] = [lineStart(value, start), lineEnd(value, end)]
  const lines = value.slice(from, to).split('\n')
  const changed = lines.map(change)
  const text = changed.join('\n')
  const first = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0)
  const all = text.length - (to - from)
  const newStart = Math.max(from, start + first)
  return { from, to, text, start: newStart, end: Math.max(newStart, end + all) }
}
