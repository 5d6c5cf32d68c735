import { useSyncExternalStore } from 'react'

// All the routing the public page needs: one path that changes what is shown, back and forward. A router would
// be the largest part of the page's code after React.

const BASE = import.meta.env.BASE_URL
/** Marks the entries of the history that were made here, with the page itself before them. */
const OPENED_HERE = { openedHere: true }
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

function push(path: string, state: unknown): void {
  window.history.pushState(state, '', path)
  for (const listener of listeners) listener()
}

/** The path the page is shown at. The prerendered page is the same for every path and counts as the site's own. */
export function usePathname(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.pathname,
    () => BASE,
  )
}

/** Shows the page at another of its paths, as a new entry of the history. */
export function openPath(path: string): void {
  push(path, OPENED_HERE)
}

/** Goes back to the page from which the path was opened, or to the plain page when it was opened directly. */
export function closePath(): void {
  const state: unknown = window.history.state
  if (typeof state === 'object' && state && 'openedHere' in state) window.history.back()
  else push(BASE, null)
}
