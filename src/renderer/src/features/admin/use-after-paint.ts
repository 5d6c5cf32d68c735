import { useCallback, useEffect, useRef } from 'react'
import { afterPaint } from '@/platform/after-paint'

/** Runs an action after the next paint. The next action, unmounting and a change of `scope` cancel it. */
export function useAfterPaint(scope?: string): (action: () => void) => void {
  const cancel = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the scope cancels the action.
  useEffect(() => () => cancel.current(), [scope])
  return useCallback((action) => {
    cancel.current()
    cancel.current = afterPaint(action)
  }, [])
}
