import type { TabStore } from './last-moment'

/** This tab's own store: it survives a reload, not the closing of the tab. Keeps nothing where it is blocked or full. */
export function openTabStore(key: string): TabStore {
  function tryTo<T>(action: (store: Storage) => T): T | null {
    try {
      return action(window.sessionStorage)
    } catch {
      return null
    }
  }
  return {
    read: () => tryTo((store) => store.getItem(key)),
    write: (text) => tryTo((store) => store.setItem(key, text)),
    remove: () => tryTo((store) => store.removeItem(key)),
  }
}
