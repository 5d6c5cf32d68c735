/** A field's text and its selection, as indices of UTF-16 units. */
export type FieldText = { readonly value: string; readonly start: number; readonly end: number }

/** Replaces the text between two indices; afterwards `start` to `end` is selected. */
export type Edit = {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The start of the line at this index. */
export const lineStart = (value: string, index: number): number => value.lastIndexOf('\n', index - 1) + 1

/** The end of the line at this index, before its line break. */
export function lineEnd(value: string, index: number): number {
  const end = value.indexOf('\n', index)
  return end < 0 ? value.length : end
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/
const ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])(?:\s|$)/
const INDENTED = /^(?: {4}|\t)/

/** The fence of the block that is open after these lines; '' if there is none. */
function openFence(lines: readonly string[]): string {
  let open = ''
  for (const line of lines) {
    const [, fence = '', info = ''] = FENCE.exec(line) ?? []
    if (fence === '') continue
    if (open === '') open = fence
    else if (fence.startsWith(open) && info.trim() === '') open = ''
  }
  return open
}

/** Whether an indented line begins a block, or continues one: below a list, indented lines belong to its items. */
function isIndentedBlock(above: readonly string[], line: string): boolean {
  if (!INDENTED.test(line)) return false
  const unindented = above.filter((each) => each.trim() !== '' && !INDENTED.test(each)).at(-1)
  return unindented === undefined || !ITEM.test(unindented)
}

/** The lines above the one with this index. */
export const linesAbove = (value: string, index: number): string[] =>
  value.slice(0, lineStart(value, index)).split('\n').slice(0, -1)

/** The fence of the block around the line with this index; '' if there is none. */
export const fenceAround = (value: string, index: number): string => openFence(linesAbove(value, index))

/** Whether the line with this index is code: in a fenced block, or indented by four spaces or a tab. */
export function isCode(value: string, index: number): boolean {
  const above = linesAbove(value, index)
  const line = value.slice(lineStart(value, index), lineEnd(value, index))
  return openFence(above) === '' ? isIndentedBlock(above, line) : !FENCE.test(line)
}
