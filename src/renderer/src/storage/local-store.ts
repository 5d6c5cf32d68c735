/** What became of a write. 'blocked': the browser forbids storage; 'failed': it refused this value (full, for one). */
export type WriteResult = { ok: true } | { ok: false; reason: 'blocked' | 'failed'; error: unknown }

type Listener = () => void
const listeners = new Map<string, Set<Listener>>()

/** The browser's store, or null where it is blocked: then the mere access throws. */
function openStore(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** The text under a key; null when there is none or storage is blocked. */
export function readItem(key: string): string | null {
  try {
    return openStore()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Writes and tells this tab's subscribers. Nothing is thrown: a failure comes back as a value. */
export function writeItem(key: string, value: string): WriteResult {
  const store = openStore()
  if (!store) return { ok: false, reason: 'blocked', error: null }
  try {
    store.setItem(key, value)
  } catch (error) {
    return { ok: false, reason: 'failed', error }
  }
  notify(key)
  return { ok: true }
}

function notify(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener()
}

function onStorage(event: StorageEvent): void {
  // A null key means that another tab cleared the whole store.
  if (event.key === null) for (const key of listeners.keys()) notify(key)
  else notify(event.key)
}

/** Calls back after each change of the key, made here or in another tab. Returns what ends it. */
export function subscribeItem(key: string, listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  const own = listeners.get(key) ?? new Set()
  listeners.set(key, own.add(listener))
  return () => {
    own.delete(listener)
    if (own.size === 0) listeners.delete(key)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}
