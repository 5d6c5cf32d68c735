import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Gives what brings the history back to the entry that is shown. Of several steps at once, as by 'back' pressed twice,
 * the router holds back all and takes back one.
 */
export function useReturnToShown() {
  const { key } = useLocation()
  const shown = useRef(0)
  const steppedBack = useRef<Promise<unknown>>(Promise.resolve())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is that of the location, which its key names.
  useEffect(() => {
    shown.current = placeInHistory()
  }, [key])
  /** To be called when the router holds back a step: it takes one back itself, and the browser needs its time for it. */
  const expectStepBack = useCallback(() => {
    steppedBack.current = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  }, [])
  const goBackToShown = useCallback(async () => {
    // Before, the place would be that of the held step, and what was taken back twice would lead past what is shown.
    await steppedBack.current
    const steps = shown.current - placeInHistory()
    if (steps !== 0) history.go(steps)
  }, [])
  return { expectStepBack, goBackToShown }
}

/** The number the router gives to each entry of the history. */
function placeInHistory(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
}
