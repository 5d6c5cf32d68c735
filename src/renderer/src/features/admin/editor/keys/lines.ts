import { type Edit, type FieldText, fenceAround, isCode, lineEnd, lineStart } from './edit'

const ITEM = /^([ \t]*)(?:([-*+])|(\d{1,9})([.)]))( +)(\[[ xX]\] +)?/

const STEP = '    '
/** What opens a block of code in most languages. */
const OPENING = /[:{([]\s*$/

/**
 * Enter: the new line has the indentation of the last one, in code one level more after a line that opens a block, and the
 * next sign of a list. On an empty item, Enter ends the list. null: the browser handles the key.
 */
export function onEnter({ value, start, end }: FieldText): Edit | null {
  if (start !== end) return null
  const [from, to] = [lineStart(value, start), lineEnd(value, start)]
  const line = value.slice(from, to)
  const item = isCode(value, start) ? null : ITEM.exec(line)
  if (!item) {
    const before = value.slice(from, start)
    const level = isCode(value, start) && start === to && OPENING.test(before) ? STEP : ''
    return insert(start, `\n${/^[ \t]*/.exec(before)?.[0]}${level}`)
  }
  const [sign, indentation = '', bullet, number, dot = '', space = '', task] = item
  if (line.trimEnd() === sign.trimEnd() && start === to) {
    // Without an empty line, Markdown takes the next words for a part of the last item.
    const text = from > 0 && value.slice(lineStart(value, from - 1), from).trim() !== '' ? '\n' : ''
    return { from, to, text, start: from + text.length, end: from + text.length }
  }
  // Within the sign, a line break is only a line break.
  if (start < from + sign.length) return null
  const next = bullet ?? `${Number(number) + 1}${dot}`
  return insert(start, `\n${indentation}${next}${space}${task ? '[ ] ' : ''}`)
}

/** What Enter would have done, after the browser has inserted its line break; null if that is all. */
export function afterLineBreak({ value, start, end }: FieldText): Edit | null {
  const at = start - 1
  if (start !== end || value[at] !== '\n') return null
  const edit = onEnter({ value: value.slice(0, at) + value.slice(start), start: at, end: at })
  return edit && { ...edit, to: edit.to + 1 }
}

/** null for a plain line break, which the browser inserts itself. */
function insert(at: number, text: string): Edit | null {
  if (text === '\n') return null
  const after = at + text.length
  return { from: at, to: at, text, start: after, end: after }
}

/** The key that completes the closing fence of a block, in an indented line: the fence is not indented. */
export function onFence({ value, start, end }: FieldText, key: string): Edit | null {
  const fence = fenceAround(value, start)
  const from = lineStart(value, start)
  const line = value.slice(from, lineEnd(value, start))
  if (start !== end || fence === '' || fence[0] !== key || start !== from + line.length) return null
  if (line === line.trimStart() || line.trimStart() !== fence.slice(1)) return null
  const after = from + fence.length
  return { from, to: start, text: fence, start: after, end: after }
}

/** Backspace in the indentation of code: removes one level. */
export function onBackspace({ value, start, end }: FieldText): Edit | null {
  const before = value.slice(lineStart(value, start), start)
  if (start !== end || !/^ {2,}$/.test(before) || !isCode(value, start)) return null
  const from = start - (((before.length - 1) % STEP.length) + 1)
  return { from, to: start, text: '', start: from, end: from }
}

/** Tab in code: indents the selected lines; without a selection, the text behind the caret. null: leaves the field. */
export function onTab({ value, start, end }: FieldText): Edit | null {
  if (!isCode(value, start)) return null
  if (start === end) {
    const after = start + STEP.length
    return { from: start, to: start, text: STEP, start: after, end: after }
  }
  return changeLines({ value, start, end }, (line) => (line === '' ? line : STEP + line))
}

/** Shift+Tab in code: removes up to four spaces or a tab from the start of each selected line. */
export function onShiftTab(field: FieldText): Edit | null {
  if (!isCode(field.value, field.start)) return null
  return changeLines(field, (line) => line.replace(/^(?: {1,4}|\t)/, ''))
}

/** Changes the starts of the selected lines. The selection stays on the same letters. */
export function changeLines({ value, start, end }: FieldText, change: (line: string) => string): Edit {
  const [from, to] = [lineStart(value, start), lineEnd(value, end)]
  const lines = value.slice(from, to).split('\n')
  const changed = lines.map(change)
  const text = changed.join('\n')
  const first = (changed[0]?.length ?? 0) - (lines[0]?.length ?? 0)
  const all = text.length - (to - from)
  const newStart = Math.max(from, start + first)
  return { from, to, text, start: newStart, end: Math.max(newStart, end + all) }
}
