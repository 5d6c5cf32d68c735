import { useEffect, useRef } from 'react'

const isApple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform)
const modifier = isApple ? '⌘' : 'Ctrl+'
const shift = isApple ? '⇧' : 'Shift+'

/** As the buttons' tooltips show them. */
export const SHORTCUTS = { save: `${modifier}S`, preview: `${modifier}${shift}P` }

type Actions = { onSave: () => void; onTogglePreview: () => void }

/** Ctrl or Cmd with S saves, with Shift and P toggles the preview; not while a dialog asks for something. */
export function useShortcuts(actions: Actions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const action =
        key === 's' && !event.shiftKey
          ? latest.current.onSave
          : key === 'p' && event.shiftKey
            ? latest.current.onTogglePreview
            : null
      if (!action) return
      event.preventDefault()
      if (!event.repeat && !document.querySelector('dialog[open]')) action()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
