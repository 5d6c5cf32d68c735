import { startTransition, useEffect, useState } from 'react'

/**
 * False in prerendered HTML and during hydration, then true. In a transition, so that values that only the browser
 * knows are rendered in their own task, after hydration.
 */
export function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => startTransition(() => setIsLive(true)), [])
  return isLive
}
