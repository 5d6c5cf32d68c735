import { useEffect, useRef } from 'react'

/** Moves the focus to each new page or view, so that keyboard and screen reader continue from its top. */
export function useFocusAtTop(key: string): void {
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    const main = document.querySelector('main')
    // The manage list may have restored its own focus.
    if (main?.querySelector(':focus')) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    main?.focus({ preventScroll: true })
  }, [key])
}
