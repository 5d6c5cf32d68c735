import { createStore, del, entries, promisifyRequest, set, type UseStore } from 'idb-keyval'
import type { KeyValueStore } from './key-value-store'

/** A named database of the browser. It is opened at the first use, and a failure to do so rejects that use. */
export function openDatabase(name: string): KeyValueStore {
  const open = createStore(`inkfolio-${name}`, 'entries')
  // Committed as soon as it is asked for. By itself a change is committed when the page has heard that it was made:
  // a page that goes away meanwhile would take it along.
  const store: UseStore = (mode, callback) =>
    open(mode, (objectStore) => {
      const done = callback(objectStore)
      if (mode === 'readwrite') objectStore.transaction.commit()
      return done
    })
  // Known only once it has been read, so a page that goes away meanwhile takes this one along.
  const removeIf = (key: string, isMeant: (value: unknown) => boolean) =>
    open('readwrite', (objectStore) => {
      const request = objectStore.get(key)
      request.onsuccess = () => {
        if (isMeant(request.result)) objectStore.delete(key)
        objectStore.transaction.commit()
      }
      return promisifyRequest(objectStore.transaction)
    })
  return {
    set: async (key, value) => set(key, value, store),
    remove: async (key, isMeant) => (isMeant ? removeIf(key, isMeant) : del(key, store)),
    entries: async () => entries<IDBValidKey, unknown>(store),
  }
}
