import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Returns the history to the entry that is shown. When 'back' is pressed twice at once, the router blocks both steps but
 * reverts only one.
 */
export function useReturnToShown() {
  const { key } = useLocation()
  const shown = useRef(0)
  const steppedBack = useRef<Promise<unknown>>(Promise.resolve())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place changes with the key.
  useEffect(() => {
    shown.current = placeInHistory()
  }, [key])
  /** Call it when the router blocks a step: the router then reverts one step, asynchronously. */
  const expectStepBack = useCallback(() => {
    steppedBack.current = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  }, [])
  const goBackToShown = useCallback(async () => {
    // Earlier, the place would be that of the blocked step, and two reverts would go too far.
    await steppedBack.current
    const steps = shown.current - placeInHistory()
    if (steps !== 0) history.go(steps)
  }, [])
  return { expectStepBack, goBackToShown }
}

/** The number that the router gives each history entry. */
function placeInHistory(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
}
