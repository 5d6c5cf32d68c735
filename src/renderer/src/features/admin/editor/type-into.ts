import type { Edit } from './keys/edit'

/** Changes a field like a key press: the browser's undo reverts the change, and React gets the event. */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement,
  { from, to, text, start, end }: Edit,
) {
  field.setSelectionRange(from, to)
  // Deprecated, and the only way to change a field without losing its undo.
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  field.setSelectionRange(start, end)
}
