import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Toggles between the form and its preview (product.md §4, Editor), and moves the focus with it. */
export function usePreview() {
  const [isPreview, setIsPreview] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const preview = useRef<HTMLElement>(null)
  const left = useRef<HTMLElement>(null)

  const open = () => {
    const focused = document.activeElement
    const field = focused instanceof HTMLElement && form.current?.contains(focused) ? focused : null
    left.current = field
    flushSync(() => setIsPreview(true))
    // The focused field is hidden with the form.
    if (field) preview.current?.focus()
  }
  const close = () => {
    const hadFocus = preview.current?.contains(document.activeElement)
    flushSync(() => setIsPreview(false))
    if (hadFocus) left.current?.focus()
  }
  return { isPreview, form, preview, close, toggle: isPreview ? close : open }
}
