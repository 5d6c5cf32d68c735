import { isShortcut, shortcutLabel } from '@/ui/admin/shortcut'
import { useKeyDown } from '@/ui/admin/use-key-down'

/** As the buttons' tooltips show them. */
export const SHORTCUTS = { save: shortcutLabel('s'), preview: shortcutLabel('p', true) }

type Actions = { onSave: () => void; onTogglePreview: () => void }

/** Ctrl+S saves and Ctrl+Shift+P toggles the preview (product.md §14), except while a dialog is open. */
export function useShortcuts({ onSave, onTogglePreview }: Actions): void {
  useKeyDown((event) => {
    const action = isShortcut(event, 's') ? onSave : isShortcut(event, 'p', true) ? onTogglePreview : null
    if (!action) return
    event.preventDefault()
    if (!event.repeat && !document.querySelector('dialog[open]')) action()
  })
}
