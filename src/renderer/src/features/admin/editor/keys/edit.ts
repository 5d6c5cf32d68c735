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

export function applied({ value }: FieldText, { from, to, text, start, end }: Edit): FieldText {
  return { value: value.slice(0, from) + text + value.slice(to), start, end }
}

/** Where the line with this index begins. */
export const lineStart = (value: string, index: number): number => value.lastIndexOf('\n', index - 1) + 1

/** Where it ends, without its line end. */
export function lineEnd(value: string, index: number): number {
  const end = value.indexOf('\n', index)
  return end < 0 ? value.length : end
}
