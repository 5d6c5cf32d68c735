import { useEffect, useEffectEvent } from 'react'
import { isSaveKey } from '@/ui/is-save-key'
import { shortcutLetter } from '@/ui/shortcut-letter'

const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform)
const modifier = isApple ? '⌘' : 'Ctrl+'
const shift = isApple ? '⇧' : 'Shift+'

/** As the buttons' tooltips show them. */
export const SHORTCUTS = { save: `${modifier}S`, preview: `${modifier}${shift}P` }

const isPreviewKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey && shortcutLetter(event) === 'p'

type Actions = { onSave: () => void; onTogglePreview: () => void }

/** Ctrl or Cmd with S saves, with Shift and P toggles the preview; not while a dialog asks for something. */
export function useShortcuts({ onSave, onTogglePreview }: Actions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = isSaveKey(event) ? onSave : isPreviewKey(event) ? onTogglePreview : null
    if (!action) return
    event.preventDefault()
    if (!event.repeat && !document.querySelector('dialog[open]')) action()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
