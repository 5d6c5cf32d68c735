import { useEffect, useEffectEvent } from 'react'
import { isShortcut, shortcutLabel } from '@/ui/admin/shortcut'

/** As the buttons' tooltips show them. */
export const SHORTCUTS = { save: shortcutLabel('s'), preview: shortcutLabel('p', true) }

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
