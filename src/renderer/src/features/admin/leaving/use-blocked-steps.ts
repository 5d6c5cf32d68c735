import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'

let onAnyStep: ((event: PopStateEvent) => void) | null = null

/**
 * Handles back and forward steps. Call it before the router is created, so that this listener runs first. It steps back
 * from an entry of unknown origin, such as a typed '#'. The router would go there without asking, and unsaved text
 * would be lost.
 */
export function watchSteps(): void {
  let isGoingBack = false
  addEventListener('popstate', (event) => {
    if (!isGoingBack && event.state !== null) return onAnyStep?.(event)
    event.stopImmediatePropagation()
    isGoingBack = !isGoingBack
    if (isGoingBack) history.back()
  })
}

/**
 * Hides back and forward steps from the router while `mustBlock` returns true (decision 12). `proceed` lets the router
 * follow to the reached entry. `cancel` returns to the entry that is shown.
 */
export function useBlockedSteps(mustBlock: () => boolean, onBlocked: () => void) {
  const { key } = useLocation()
  const shown = useRef(0)
  const isAway = useRef(false)
  const isProceeding = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the index changes with the key.
  useEffect(() => {
    shown.current = historyIndex()
    isAway.current = false
  }, [key])
  const onStep = useEffectEvent((event: PopStateEvent) => {
    const isReturn = isAway.current && historyIndex() === shown.current
    if (isProceeding.current || !(isReturn || mustBlock())) return
    event.stopImmediatePropagation()
    isAway.current = !isReturn
    if (!isReturn) onBlocked()
  })
  const cancel = useCallback(() => {
    const steps = shown.current - historyIndex()
    // `history.go(0)` would reload the page.
    if (isAway.current && steps !== 0) history.go(steps)
  }, [])
  useEffect(() => {
    onAnyStep = onStep
    return () => {
      onAnyStep = null
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

/** The router's index of the current history entry. */
function historyIndex(): number {
  const state: unknown = history.state
  return typeof state === 'object' && state && 'idx' in state && typeof state.idx === 'number' ? state.idx : 0
}
