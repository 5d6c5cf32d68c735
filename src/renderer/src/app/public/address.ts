import { useSyncExternalStore } from 'react'
import { createListeners } from '@/platform/listeners'

// All the routing the public page needs: one path that changes what is shown, back and forward. A router would
// be the largest part of the page's code after React.

const BASE = import.meta.env.BASE_URL
const pushes = createListeners()

function subscribe(listener: () => void): () => void {
  const unsubscribe = pushes.subscribe(listener)
  window.addEventListener('popstate', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('popstate', listener)
  }
}

/**
 * The entry that is left loses its `#`: on the way back to it Chromium would lead to that section, away from where the
 * reader was in it.
 */
function push(path: string, state: unknown): void {
  const { hash, pathname, search } = window.location
  if (hash) window.history.replaceState(window.history.state, '', pathname + search)
  window.history.pushState(state, '', path)
  pushes.notify()
}

/** The path the page is shown at. The prerendered page is the same for every path and counts as the site's own. */
export function usePathname(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.pathname,
    () => BASE,
  )
}

/** How many entries of the history lie between the one that is shown and the page from which it was opened. */
function stepsFromPage(): number {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || !state || !('stepsFromPage' in state)) return 0
  return typeof state.stepsFromPage === 'number' ? state.stepsFromPage : 0
}

/** Shows the page at another of its paths, as a new entry of the history. */
export function openPath(path: string): void {
  push(path, { stepsFromPage: 1 })
}

/** Goes on from one opened path to another, as a new entry of the history. */
export function turnToPath(path: string): void {
  const steps = stepsFromPage()
  push(path, steps > 0 ? { stepsFromPage: steps + 1 } : null)
}

/** Goes back to the page from which the path was opened, or to the plain page when it was opened directly. */
export function closePath(): void {
  const steps = stepsFromPage()
  if (steps > 0) window.history.go(-steps)
  else push(BASE, null)
}
