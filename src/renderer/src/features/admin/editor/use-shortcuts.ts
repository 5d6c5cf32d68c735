import { useEffect, useEffectEvent } from 'react'
import { isShortcut } from '@/ui/admin/shortcut'

const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform)
const modifier = isApple ? '⌘' : 'Ctrl+'
const shift = isApple ? '⇧' : 'Shift+'

/** As the buttons' tooltips show them. */
export const SHORTCUTS = { save: `${modifier}S`, preview: `${modifier}${shift}P` }

type Actions = { onSave: () => void; onTogglePreview: () => void }

/** Ctrl or Cmd with S saves, with Shift and P toggles the preview; not while a dialog asks for something. */
export function useShortcuts({ onSave, onTogglePreview }: Actions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = isShortcut(event, 's') ? onSave : isShortcut(event, 'p', true) ? onTogglePreview : null
    if (!action) return
    event.preventDefault()
    if (!event.repeat && !document.querySelector('dialog[open]')) action()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
