import { useEffect } from 'react'
import { shortcutLetter } from '@/ui/shortcut-letter'

/** Ctrl or Cmd with S, pressed once more than the editor is there for, does not save the page as a file. */
export function useNoPageSave(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = shortcutLetter(event) === 's' && (event.ctrlKey || event.metaKey)
      if (isSave && !event.altKey && !event.shiftKey) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
