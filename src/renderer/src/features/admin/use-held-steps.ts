import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'

let hold: ((event: PopStateEvent) => void) | null = null

/**
 * Decides about each step in the history before the router sees it. Call it before the router is created: the window's
 * listeners run in the order in which they were added.
 *
 * Goes back from an entry that the router did not make, such as a '#' typed after the address. The router would follow it
 * without asking, and unsaved text would be lost.
 */
export function watchSteps(): void {
  let isGoingBack = false
  addEventListener('popstate', (event) => {
    if (!isGoingBack && event.state !== null) return hold?.(event)
    event.stopImmediatePropagation()
    isGoingBack = !isGoingBack
    if (isGoingBack) history.back()
  })
}

/**
 * Holds steps in the history while `mustHold` returns true. The router would revert a held step by another one, and
 * mistakes a second quick step for that. So it sees no held step: `proceed` makes it follow to the entry that was reached,
 * and `cancel` returns to the entry that is shown.
 */
export function useHeldSteps(mustHold: () => boolean, onHeld: () => void) {
  const { key } = useLocation()
  const shown = useRef(0)
  const isAway = useRef(false)
  const isProceeding = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place changes with the key.
  useEffect(() => {
    shown.current = placeInHistory()
    isAway.current = false
  }, [key])
  const onStep = useEffectEvent((event: PopStateEvent) => {
    const isReturn = isAway.current && placeInHistory() === shown.current
    if (isProceeding.current || !(isReturn || mustHold())) return
    event.stopImmediatePropagation()
    isAway.current = !isReturn
    if (!isReturn) onHeld()
  })
  const cancel = useCallback(() => {
    const steps = shown.current - placeInHistory()
    // No steps would load the page again.
    if (isAway.current && steps !== 0) history.go(steps)
  }, [])
  useEffect(() => {
    hold = onStep
    return () => {
      hold = null
      cancel()
    }
  }, [cancel])
  const proceed = () => {
    isProceeding.current = true
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    isProceeding.current = false
  }
  return { proceed, cancel }
}

/** The number that the router gives each history entry. */
function placeInHistory(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
}
