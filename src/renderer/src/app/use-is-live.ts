import { startTransition, useEffect, useState } from 'react'

/**
 * False in prerendered HTML and while it is hydrated, true soon after. By a transition, so that what the browser alone
 * knows is rendered in a turn of its own: a store that differs from the HTML is rendered at once, in that of hydration.
 */
export function useIsLive(): boolean {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => startTransition(() => setIsLive(true)), [])
  return isLive
}
