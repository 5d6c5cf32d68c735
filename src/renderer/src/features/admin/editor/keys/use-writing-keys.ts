import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useContext, useRef } from 'react'
import type { MarkupFormat } from '@/domain/markup/parse-markup'
import { withPlainLineEnds } from '@/domain/post/draft'
import { isComposing } from '@/ui/admin/is-composing'
import { isShortcut } from '@/ui/admin/shortcut'
import { MarkupContext } from '@/ui/markup/use-markup'
import { typeInto } from '../type-into'
import { type Edit, isCode } from './edit'
import { afterLineBreak, onBackspace, onEnter, onFence, onShiftTab, onTab } from './lines'
import { onNest, onUnnest } from './nesting'
import { pasteAddress, toggleMarks } from './wrap'

/** HTML without any of these is pasted as the plain text beside it (domain/markup/html-to-markdown.ts). */
const FORMATTED = /<(?:a|h[1-6]|li|code|pre|table|blockquote|sup|math)\b|mso-list:|data-math/i

/** Pastes the plain text at once, so that nothing is lost. The converted text replaces it, and Undo restores it. */
async function pasteHtml(field: HTMLTextAreaElement, html: string, plain: string, format: MarkupFormat) {
  const pasted = withPlainLineEnds(plain)
  const from = field.selectionStart
  const to = from + pasted.length
  typeInto(field, { from, to: field.selectionEnd, text: pasted, start: to, end: to })
  // A converter that cannot be loaded leaves the plain text.
  const converter = await import('@/domain/markup/html-to-markdown').catch(() => null)
  const text = converter?.htmlToMarkdown(html, format) ?? pasted
  const isUnchanged = field.value.slice(from, to) === pasted && document.activeElement === field
  if (text === pasted || !isUnchanged || field.readOnly) return
  // Text typed meanwhile stays after the pasted text.
  const moved = (at: number) =>
    at < to ? Math.min(at, from + text.length) : at + text.length - pasted.length
  typeInto(field, { from, to, text, start: moved(field.selectionStart), end: moved(field.selectionEnd) })
}

/** The keys of Content (product.md §14), except during a composition, for example of Chinese. `onLink` asks for a link. */
export function useWritingKeys(onLink: () => void) {
  const { format } = useContext(MarkupContext)
  const hasEscaped = useRef(false)
  /** Whether the last key has no name: it is of an input method, or of Android's keyboard. */
  const isUnnamed = useRef(false)

  const editFor = (event: KeyboardEvent<HTMLTextAreaElement>): Edit | null => {
    const field = fieldText(event.currentTarget)
    const { key, shiftKey } = event
    if (isShortcut(event.nativeEvent, 'b')) return toggleMarks(field, 2)
    if (isShortcut(event.nativeEvent, 'i')) return toggleMarks(field, 1)
    if (event.ctrlKey || event.metaKey || event.altKey) return null
    if (key === 'Enter' && !shiftKey) return onEnter(field)
    if (key === 'Backspace' && !shiftKey) return onBackspace(field)
    if (key !== 'Tab') return onFence(field, key)
    if (hasEscaped.current) return null
    return shiftKey ? (onUnnest(field) ?? onShiftTab(field)) : (onNest(field) ?? onTab(field))
  }
  return {
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      isUnnamed.current = isComposing(event.nativeEvent)
      if (isUnnamed.current || event.currentTarget.readOnly) return
      if (isShortcut(event.nativeEvent, 'k')) {
        event.preventDefault()
        return onLink()
      }
      const edit = editFor(event)
      if (event.key !== 'Shift' && event.key !== 'Tab') hasEscaped.current = event.key === 'Escape'
      if (!edit) return
      event.preventDefault()
      typeInto(event.currentTarget, edit)
    },
    onInput: ({ currentTarget, nativeEvent }: InputEvent<HTMLTextAreaElement>) => {
      if (!isUnnamed.current || nativeEvent.isComposing || !isLineBreak(nativeEvent)) return
      const edit = afterLineBreak(fieldText(currentTarget))
      if (edit) typeInto(currentTarget, edit)
    },
    onBlur: () => {
      hasEscaped.current = false
    },
    onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => {
      const field = event.currentTarget
      if (field.readOnly) return
      const text = fieldText(field)
      const plain = event.clipboardData.getData('text/plain')
      // Ctrl+Shift+V has no HTML.
      const html = event.clipboardData.getData('text/html')
      const edit = pasteAddress(text, plain)
      const isFormatted = FORMATTED.test(html) && plain.trim() !== ''
      if (!edit && (!isFormatted || isCode(text.value, text.start))) return
      event.preventDefault()
      if (edit) typeInto(field, edit)
      else void pasteHtml(field, html, plain, format)
    },
  }
}

/** Whether Enter was typed: Chromium on Android inserts a text. */
const isLineBreak = ({ inputType, data }: globalThis.InputEvent): boolean =>
  /^insert(?:LineBreak|Paragraph)$/.test(inputType) || (inputType === 'insertText' && data === '\n')

export const fieldText = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) => ({
  value,
  start: selectionStart,
  end: selectionEnd,
})
