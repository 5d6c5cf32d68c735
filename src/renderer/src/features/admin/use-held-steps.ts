import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Holds steps in the history while `mustHold` returns true. The router would revert a held step by another one, and
 * mistakes a second quick step for that. So it sees no held step: `proceed` shows it the entry that was reached, and
 * `cancel` returns to the entry that is shown.
 */
export function useHeldSteps(mustHold: () => boolean, onHeld: () => void) {
  const { key } = useLocation()
  const shown = useRef(0)
  const isAway = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place changes with the key.
  useEffect(() => {
    shown.current = placeInHistory()
    isAway.current = false
  }, [key])
  const onStep = useEffectEvent((event: PopStateEvent) => {
    const isReturn = isAway.current && placeInHistory() === shown.current
    if (!isReturn && !mustHold()) return
    event.stopImmediatePropagation()
    isAway.current = !isReturn
    if (!isReturn) onHeld()
  })
  const cancel = useCallback(() => {
    if (isAway.current) history.go(shown.current - placeInHistory())
  }, [])
  useEffect(() => {
    // In the capture phase: before the router's listener.
    addEventListener('popstate', onStep, true)
    return () => {
      removeEventListener('popstate', onStep, true)
      cancel()
    }
  }, [cancel])
  return {
    proceed: () => void dispatchEvent(new PopStateEvent('popstate', { state: history.state })),
    cancel,
  }
}

/** The number that the router gives each history entry. */
function placeInHistory(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
}
