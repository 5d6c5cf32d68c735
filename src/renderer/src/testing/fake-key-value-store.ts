import type { KeyValueStore } from '../storage/admin/key-value-store'

/** A database that forgets with the test. Like the real one it keeps copies, not references. */
export function fakeKeyValueStore(initial: Record<string, unknown> = {}) {
  const values = new Map(Object.entries(initial))
  const store: KeyValueStore = {
    set: async (key, value) => {
      values.set(key, structuredClone(value))
    },
    remove: async (key, isMeant = () => true) => {
      if (isMeant(values.get(key))) values.delete(key)
    },
    entries: async () => [...values],
  }
  return { store, values }
}

/** A database that never answers. */
export function silentKeyValueStore(): KeyValueStore {
  const wait = () => new Promise<never>(() => {})
  return { set: wait, remove: wait, entries: wait }
}

/** A database that cannot be opened. */
export function brokenKeyValueStore(error: Error): KeyValueStore {
  const fail = () => Promise.reject(error)
  return { set: fail, remove: fail, entries: fail }
}
