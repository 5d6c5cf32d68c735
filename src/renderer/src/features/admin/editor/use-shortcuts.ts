import { isShortcut, shortcutLabel } from '@/ui/admin/shortcut'
import { useKeyDown } from '@/ui/admin/use-key-down'

/** For the buttons' tooltips. */
export const SHORTCUTS = {
  save: shortcutLabel('s'),
  preview: shortcutLabel('p', true),
  focus: shortcutLabel('f', true),
}

type Actions = { onSave: () => void; onTogglePreview: () => void; onToggleFocus: () => void }

/** The editor's shortcuts (key-table.ts), except while a dialog is open. */
export function useShortcuts({ onSave, onTogglePreview, onToggleFocus }: Actions): void {
  const actionOf = (event: KeyboardEvent): (() => void) | null => {
    if (isShortcut(event, 's')) return onSave
    if (isShortcut(event, 'p', true)) return onTogglePreview
    return isShortcut(event, 'f', true) ? onToggleFocus : null
  }
  useKeyDown((event) => {
    const action = actionOf(event)
    if (!action) return
    event.preventDefault()
    if (!event.repeat && !document.querySelector('dialog[open]')) action()
  })
}
