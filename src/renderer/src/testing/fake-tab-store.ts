import type { TabStore } from '../storage/admin/tab-copies'

/** A tab's own store without a browser, and what lies in it. */
export function fakeTabStore(text: string | null = null) {
  const tab = { text }
  const store: TabStore = {
    read: () => tab.text,
    write: (written) => {
      tab.text = written
    },
    remove: () => {
      tab.text = null
    },
  }
  return { tab, store }
}
