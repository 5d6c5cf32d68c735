import { useEffect } from 'react'
import { isShortcut } from '@/ui/admin/shortcut'

/** Ctrl or Cmd with S, pressed once more than the editor is there for, does not save the page as a file. */
export function useNoPageSave(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isShortcut(event, 's')) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
