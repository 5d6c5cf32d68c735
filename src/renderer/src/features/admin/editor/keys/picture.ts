import { pictureLine } from '@/domain/markup/text-picture'
import { type Edit, type FieldText, lineEnd, lineStart } from './edit'

const PICTURE_LINE = /^[ \t]*!\[[^\]\n]*\]\(\.\.\/images\//
const BRACKET = '!['.length

/** Puts a picture on a line of its own at the caret, behind a selection. The caret is then between its brackets. */
export function insertPicture({ value, end }: FieldText, name: string): Edit {
  // The caret may be in the brackets of the picture before it.
  const isInPicture = PICTURE_LINE.test(value.slice(lineStart(value, end)))
  const at = isInPicture ? lineEnd(value, end) : end
  const [before, after] = [value.slice(0, at), value.slice(at)]
  const lead = /(?:^|\n\n)$/.test(before) ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const tail = /^(?:$|\n\n)/.test(after) ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const caret = at + lead.length + BRACKET
  return { from: at, to: at, text: lead + pictureLine(name) + tail, start: caret, end: caret }
}
