/** 'blocked': the browser forbids the store; 'full': the value does not fit; 'failed': anything else. */
type StoreFailure = { ok: false; reason: 'blocked' | 'full' | 'failed'; error: unknown }
export type ReadResult = { ok: true; text: string | null } | StoreFailure
export type WriteResult = { ok: true } | StoreFailure

const subscribers = new Set<{ readonly key: string; readonly listener: () => void }>()

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

/** Notifies this tab's subscribers that the key has changed; null: any key may have. */
export function announce(changed: string | null): void {
  for (const { key, listener } of subscribers) if (changed === null || changed === key) listener()
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

/** Another tab changed a key; null: it cleared the whole store. */
const onStorage = ({ key }: StorageEvent) => announce(key)

/** A page from the back/forward cache got no `storage` events. */
const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && announce(null)

/** Calls back after each change of the key in any tab, and when the page comes back from the back/forward cache. Returns a function that unsubscribes. */
export function subscribeItem(key: string, listener: () => void): () => void {
  // The browser adds each only once.
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  const subscriber = { key, listener }
  subscribers.add(subscriber)
  return () => void subscribers.delete(subscriber)
}
