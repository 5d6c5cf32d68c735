import { isCode } from './code-block'
import { type Edit, type FieldText, lineEnd, lineStart } from './edit'

const ITEM = /^([ \t]*)(?:([-*+])|(\d{1,9})([.)]))( +)(\[[ xX]\] +)?/

/**
 * Enter: the new line has the indentation of the last one, and the next sign of a list. On an empty item it ends the list.
 * null: as the browser does it.
 */
export function onEnter({ value, start, end }: FieldText): Edit | null {
  if (start !== end) return null
  const [from, to] = [lineStart(value, start), lineEnd(value, start)]
  const line = value.slice(from, to)
  const item = isCode(value, start) ? null : ITEM.exec(line)
  if (!item) return insert(start, `\n${/^[ \t]*/.exec(value.slice(from, start))?.[0]}`)
  const [sign, indentation = '', bullet, number, dot = '', space = '', task] = item
  if (line.trimEnd() === sign.trimEnd() && start === to) return { from, to, text: '', start: from, end: from }
  // Within the sign, a line break is only a line break.
  if (start < from + sign.length) return null
  const next = bullet ?? `${Number(number) + 1}${dot}`
  return insert(start, `\n${indentation}${next}${space}${task ? '[ ] ' : ''}`)
}

/** Without an indentation the browser's own line break is the same. */
function insert(at: number, text: string): Edit | null {
  if (text === '\n') return null
  const after = at + text.length
  return { from: at, to: at, text, start: after, end: after }
}
