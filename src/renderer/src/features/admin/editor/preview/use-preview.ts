import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useParser } from '@/ui/markup/use-markup'
import { previewPosition } from './preview-position'

/**
 * Toggles between the form and its preview (product.md §4, Editor). The preview begins at the line of Content with the
 * caret. Afterwards focus, caret and scroll position return.
 */
export function usePreview(content: string) {
  const [isPreview, setIsPreview] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const preview = useRef<HTMLElement>(null)
  const left = useRef<{ field: HTMLElement | null; scrollY: number }>({ field: null, scrollY: 0 })
  const { load } = useParser()
  // Without it, the first preview would begin as plain text, and move.
  useEffect(() => void load(), [load])

  const open = () => {
    const focused = document.activeElement
    const field = focused instanceof HTMLElement && form.current?.contains(focused) ? focused : null
    const caret = field instanceof HTMLTextAreaElement && field.value === content ? field.selectionStart : 0
    left.current = { field, scrollY: window.scrollY }
    flushSync(() => setIsPreview(true))
    // The focused field is hidden with the form.
    if (field) preview.current?.focus({ preventScroll: true })
    const shown = preview.current?.querySelector('.markup')
    if (caret > 0 && shown) {
      const top = topOfText(shown, previewPosition(content, caret, shown.textContent))
      window.scrollBy({ top: top - window.innerHeight / 3, behavior: 'instant' })
    } else window.scrollTo({ top: 0, behavior: 'instant' })
  }
  const close = () => {
    const hadFocus = preview.current?.contains(document.activeElement)
    flushSync(() => setIsPreview(false))
    if (hadFocus) left.current.field?.focus({ preventScroll: true })
    window.scrollTo({ top: left.current.scrollY, behavior: 'instant' })
  }
  return { isPreview, form, preview, close, toggle: isPreview ? close : open }
}

/** The top of the character with this index in an element's text, relative to the window. */
export function topOfText(element: Element, index: number): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let remaining = index
  for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
    if (remaining < text.length) {
      const range = document.createRange()
      range.setStart(text, remaining)
      range.setEnd(text, remaining + 1)
      return range.getBoundingClientRect().top
    }
    remaining -= text.length
  }
  return element.getBoundingClientRect().bottom
}
