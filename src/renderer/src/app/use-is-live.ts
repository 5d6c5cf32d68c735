import { startTransition, useEffect, useState } from 'react'

/**
 * False in prerendered HTML and during hydration, then true. In a transition, so that what only the browser knows is
 * rendered in its own task, after hydration.
 */
export function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => startTransition(() => setIsLive(true)), [])
  return isLive
}
