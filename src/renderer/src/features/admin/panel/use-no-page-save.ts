import { useEffect } from 'react'
import { isSaveKey } from '@/ui/is-save-key'

/** Ctrl or Cmd with S, pressed once more than the editor is there for, does not save the page as a file. */
export function useNoPageSave(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isSaveKey(event)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
