import { useEffect, useEffectEvent, useRef } from 'react'
import { shortcutLetter } from '@/ui/shortcut-letter'

/**
 * Has nothing come of what is pressed once too often: the second half of a double click presses nothing of the view
 * that the first one brought, and one more Ctrl or Cmd with S does not save the page. `entry`: the view that is shown.
 */
export function useSecondPress(entry: string): void {
  /** Where the first one was; null: on what was there before all views, as the login. */
  const firstPressed = useRef<string | null>(null)
  const onClick = useEffectEvent((event: MouseEvent) => {
    // The browser counts the clicks that belong together; a key's has no number.
    const isFirst = event.detail < 2
    if (isFirst) firstPressed.current = entry
    else if (firstPressed.current !== entry) {
      event.preventDefault()
      event.stopPropagation()
    }
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isSave = shortcutLetter(event) === 's' && (event.ctrlKey || event.metaKey)
    if (isSave && !event.altKey && !event.shiftKey) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('click', onClick, { capture: true })
    window.addEventListener('keydown', onKeyDown)
    return () => {
      window.removeEventListener('click', onClick, { capture: true })
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
