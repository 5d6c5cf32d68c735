import { useSyncExternalStore } from 'react'
import { createListeners } from '@/platform/listeners'

// The routing of the public page. A router would be the largest part of the page's code after React.

const pushes = createListeners()

function subscribe(listener: () => void): () => void {
  const unsubscribe = pushes.subscribe(listener)
  window.addEventListener('popstate', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('popstate', listener)
  }
}

/** The current path. During hydration: the path that the page was prerendered for. */
export function usePathname(rendered: string): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.pathname,
    () => rendered,
  )
}

/** The address's mark for a page that is shown as its source. */
const SOURCE = '?source'

/** Whether the address asks for the page's source. */
export const useIsSource = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.search).has(SOURCE.slice(1)),
    () => false,
  )

/** Opens the source of the current path, or the path itself. */
export function openSource(isSource: boolean): void {
  openPath(window.location.pathname + (isSource ? SOURCE : ''))
}

/**
 * Opens a path, in a new history entry. Removes the `#` of the current entry: when it is shown again, Chromium would
 * scroll to that section.
 */
export function openPath(path: string): void {
  const { hash, pathname, search } = window.location
  if (hash) window.history.replaceState(window.history.state, '', pathname + search)
  window.history.pushState(null, '', path)
  pushes.notify()
}

/** Changes the current path, without a new history entry. */
export function replacePath(path: string): void {
  const { pathname, search, hash } = window.location
  if (pathname !== path) window.history.replaceState(window.history.state, '', path + search + hash)
}

const TAG = 'tag'

/** The tag in the current address; null if there is none. */
export const tagInAddress = (): string | null => new URLSearchParams(window.location.search).get(TAG)

/** The address of the list's posts with a tag; of all for null. `list`: the list's path. */
export const tagAddress = (list: string, tag: string | null): string =>
  tag === null ? list : `${list}?${new URLSearchParams({ [TAG]: tag })}#blog`

/** Names the chosen tag in the address, without a new history entry. */
export function showTagInAddress(tag: string | null): void {
  window.history.replaceState(window.history.state, '', tagAddress(window.location.pathname, tag))
}
