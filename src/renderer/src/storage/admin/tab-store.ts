import type { TabStore } from './tab-copies'

/**
 * This tab's own store: it survives a reload, not the closing of the tab. What was written on this page is known to it
 * also where the browser's store is blocked or full, and after its data was cleared under the page.
 */
export function openTabStore(key: string): TabStore {
  let written: string | null = null
  function tryTo<T>(action: (store: Storage) => T): T | null {
    try {
      return action(window.sessionStorage)
    } catch {
      return null
    }
  }
  return {
    read: () => written ?? tryTo((store) => store.getItem(key)),
    write: (text) => {
      written = text
      tryTo((store) => store.setItem(key, text))
    },
    remove: () => {
      written = null
      tryTo((store) => store.removeItem(key))
    },
  }
}
