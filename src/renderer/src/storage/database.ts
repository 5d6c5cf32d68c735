import { createStore, del, entries, set } from 'idb-keyval'
import type { KeyValueStore } from './key-value-store'

/** A named database of the browser. It is opened at the first use, and a failure to do so rejects that use. */
export function openDatabase(name: string): KeyValueStore {
  const store = createStore(`inkfolio-${name}`, 'entries')
  return {
    set: async (key, value) => set(key, value, store),
    remove: async (key) => del(key, store),
    entries: async () => entries<IDBValidKey, unknown>(store),
  }
}
