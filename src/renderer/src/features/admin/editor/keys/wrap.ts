import { type Edit, type FieldText, isCode } from './edit'

const ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i

/** The number of asterisks on both sides of the selection. */
function marksAround({ value, start, end }: FieldText): number {
  const before = /\**$/.exec(value.slice(0, start))?.[0].length ?? 0
  const after = /^\**/.exec(value.slice(end))?.[0].length ?? 0
  return Math.min(before, after)
}

/** The selection without the white space at its ends, which emphasis cannot have. */
function trimmed({ value, start, end }: FieldText): FieldText {
  const text = value.slice(start, end)
  if (text.trim() === '') return { value, start, end }
  const left = text.length - text.trimStart().length
  return { value, start: start + left, end: start + left + text.trim().length }
}

/** Marks the selection with one asterisk (emphasis) or two (strong), or removes the marks. */
export function toggleMarks(field: FieldText, count: 1 | 2): Edit {
  const selected = trimmed(field)
  const { value, start, end } = selected
  const around = marksAround(selected)
  // Three asterisks are strong emphasis: both.
  const isMarked = count === 2 ? around >= 2 : around === 1 || around >= 3
  const text = value.slice(start, end)
  if (isMarked) return { from: start - count, to: end + count, text, start: start - count, end: end - count }
  const mark = '*'.repeat(count)
  return { from: start, to: end, text: mark + text + mark, start: start + count, end: end + count }
}

/** Whether a text is a whole address, to which a link can lead. */
export const isAddress = (text: string): boolean => ADDRESS.test(text)

/** Makes a link of the selection, or of `words` without one. Without words, the caret is where they are typed. */
export function toLink({ value, start, end }: FieldText, to: string, words = ''): Edit {
  const selected = value.slice(start, end)
  // Brackets would end the words.
  const text = isAddress(selected) ? '' : selected || words.replaceAll('[', '(').replaceAll(']', ')')
  const link = `[${text}](${to.replaceAll('(', '%28').replaceAll(')', '%29')})`
  const caret = start + (text === '' ? 1 : link.length)
  return { from: start, to: end, text: link, start: caret, end: caret }
}

/** Makes a link of the selection with the pasted address. null: the browser handles the paste. */
export function pasteAddress({ value, start, end }: FieldText, pasted: string): Edit | null {
  const text = value.slice(start, end)
  const address = pasted.trim()
  const isText = text.trim() !== '' && !/[[\]\n]/.test(text) && !ADDRESS.test(text.trim())
  if (!isText || !ADDRESS.test(address) || isCode(value, start)) return null
  return toLink({ value, start, end }, address)
}
