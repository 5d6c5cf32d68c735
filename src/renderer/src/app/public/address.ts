import { useSyncExternalStore } from 'react'
import { createListeners } from '@/platform/listeners'

// The routing of the public page. A router would be the largest part of the page's code after React.

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

/** Removes the `#` of the current entry: when it is shown again, Chromium would scroll to that section. */
function push(path: string, state: unknown): void {
  const { hash, pathname, search } = window.location
  if (hash) window.history.replaceState(window.history.state, '', pathname + search)
  window.history.pushState(state, '', path)
  pushes.notify()
}

/** The current path. During hydration: the path that the page was prerendered for. */
export function usePathname(rendered: string): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.pathname,
    () => rendered,
  )
}

/** How many history entries ago the reader left the page without a post; 0 if they came to a post directly. */
function stepsFromPage(): number {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || !state || !('stepsFromPage' in state)) return 0
  return typeof state.stepsFromPage === 'number' ? state.stepsFromPage : 0
}

/** Opens a path from the page, in a new history entry. */
export function openPath(path: string): void {
  push(path, { stepsFromPage: 1 })
}

/** Goes from one opened path to another, in a new history entry. */
export function goToPath(path: string): void {
  const steps = stepsFromPage()
  push(path, steps > 0 ? { stepsFromPage: steps + 1 } : null)
}

/** Goes back to the page from which the path was opened, or to the page if it was opened directly. */
export function closePath(): void {
  const steps = stepsFromPage()
  if (steps > 0) window.history.go(-steps)
  else push(BASE, null)
}
