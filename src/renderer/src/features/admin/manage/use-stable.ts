import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function that stays the same and calls the latest `action`: for the events of memoised components. */
export function useStable<Values extends unknown[]>(action: (...values: Values) => void) {
  const latest = useRef(action)
  useLayoutEffect(() => {
    latest.current = action
  })
  return useCallback((...values: Values) => latest.current(...values), [])
}
