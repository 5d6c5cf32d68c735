/** 'blocked': the browser forbids the store; 'full': the value does not fit; 'failed': anything else. */
type StoreFailure = { ok: false; reason: 'blocked' | 'full' | 'failed'; error: unknown }
export type ReadResult = { ok: true; text: string | null } | StoreFailure
export type WriteResult = { ok: true } | StoreFailure

type Listener = () => void
const listeners = new Map<string, Set<Listener>>()

// By name, because browsers use different classes for the quota error.
const REASONS: Readonly<Record<string, StoreFailure['reason']>> = {
  QuotaExceededError: 'full',
  NS_ERROR_DOM_QUOTA_REACHED: 'full',
  SecurityError: 'blocked',
}

function failure(error: unknown): StoreFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return { ok: false, reason: REASONS[name] ?? 'failed', error }
}

/** Uses the browser's store. If it is blocked, access to it throws, or it is null. */
export function withStore<T>(action: (store: Storage) => T): { ok: true; value: T } | StoreFailure {
  try {
    const store: Storage | null = window.localStorage
    if (store) return { ok: true, value: action(store) }
    return { ok: false, reason: 'blocked', error: null }
  } catch (error) {
    return failure(error)
  }
}

/** The text under a key, or the reason for a failed read. An unreadable store is not an empty one. */
export function tryReadItem(key: string): ReadResult {
  const read = withStore((store) => store.getItem(key))
  return read.ok ? { ok: true, text: read.value } : read
}

/** The text under a key; null if there is none or storage is blocked. Small, for the script in the head. */
export function readItem(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Writes without notifying: for a large text, `announce` is called in a later task. */
export const writeSilently = (key: string, value: string): WriteResult =>
  withStore((store) => store.setItem(key, value))

/** Notifies this tab's subscribers that the key has changed. */
export function announce(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener()
}

function change(key: string, action: (store: Storage) => void): WriteResult {
  const changed = withStore(action)
  if (changed.ok) announce(key)
  return changed
}

/** Writes, and notifies this tab's subscribers. */
export const writeItem = (key: string, value: string): WriteResult =>
  change(key, (store) => store.setItem(key, value))

/** Removes the key, and notifies this tab's subscribers. */
export const removeItem = (key: string): WriteResult => change(key, (store) => store.removeItem(key))

function announceAll(): void {
  for (const key of listeners.keys()) announce(key)
}

function onStorage(event: StorageEvent): void {
  // A null key means that another tab cleared the whole store.
  if (event.key === null) announceAll()
  else announce(event.key)
}

/** A page from the back/forward cache got no `storage` events. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted) announceAll()
}

/** Calls back after each change of the key in any tab, and when the page comes back from the back/forward cache. Returns a function that unsubscribes. */
export function subscribeItem(key: string, listener: Listener): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
  }
  const keyListeners = listeners.get(key) ?? new Set()
  listeners.set(key, keyListeners.add(listener))
  return () => {
    keyListeners.delete(listener)
    if (keyListeners.size === 0) listeners.delete(key)
    if (listeners.size > 0) return
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
