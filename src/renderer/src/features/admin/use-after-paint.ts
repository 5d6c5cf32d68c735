import { useCallback, useEffect, useRef } from 'react'
import { afterPaint } from '@/platform/after-paint'

/**
 * Runs an action once the next frame has been painted. It is called off by the next one, when the component goes, and
 * when `scope` becomes another.
 */
export function useAfterPaint(scope?: string): (action: () => void) => void {
  const callOff = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the scope is what calls the action off.
  useEffect(() => () => callOff.current(), [scope])
  return useCallback((action) => {
    callOff.current()
    callOff.current = afterPaint(action)
  }, [])
}
