import { useEffect, useEffectEvent } from 'react'

/** Calls the latest `onKeyDown` for each key pressed anywhere on the page. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const listener = useEffectEvent(onKeyDown)
  useEffect(() => {
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** Whether a key is pressed in a field or a dialog. */
export const isTyped = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null
