import type { Edit } from './keys/edit'

/**
 * Changes a field like a key press: the browser's undo reverts the change, and React gets the event. A field without the
 * focus does not take it, and has no such undo.
 */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement,
  { from, to, text, start, end }: Edit,
) {
  if (document.activeElement === field) {
    field.setSelectionRange(from, to)
    // Deprecated, and the only way to change a field without losing its undo.
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  } else {
    field.setRangeText(text, from, to)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(start, end)
}
