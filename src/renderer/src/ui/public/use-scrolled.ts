import { useSyncExternalStore } from 'react'

function subscribeScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** The result of `read` after each scroll. During hydration it is `first`. */
export const useScrolled = <Value>(read: () => Value, first: Value): Value =>
  useSyncExternalStore(subscribeScroll, read, () => first)

/** The id of the last of these elements that begins in or above the window's upper third; null before the first. */
export function lastBegun(ids: readonly string[]): string | null {
  const hasBegun = (id: string) => {
    // None if it is hidden.
    const [box] = document.getElementById(id)?.getClientRects() ?? []
    return box !== undefined && box.top < window.innerHeight / 3
  }
  return [...ids].reverse().find(hasBegun) ?? null
}
