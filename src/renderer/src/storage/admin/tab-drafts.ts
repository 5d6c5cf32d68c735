const PREFIX = 'inkfolio-draft:'

/** This tab's own drafts, as JSON. Every call is synchronous, and none throws. */
export type TabDrafts = {
  read(): readonly string[]
  write(draftId: string, text: string): void
  remove(draftId: string): void
}

/** Uses the tab's store; `otherwise` if it is blocked or full. */
export function tryStore<T>(action: (store: Storage) => T, otherwise: T): T {
  try {
    return action(window.sessionStorage)
  } catch {
    return otherwise
  }
}

const storedDrafts = (store: Storage): [key: string, text: string][] =>
  Object.entries(store).filter(([key]) => key.startsWith(PREFIX))

/**
 * The drafts in `sessionStorage`, which can be written in the page's last event; IndexedDB lost 5 of 24 there. The page has
 * them in memory too, for when the store is blocked or full, or the site's data are cleared.
 */
export function createTabDrafts(): TabDrafts {
  const onPage = new Map<string, string>()
  return {
    read: () => [...new Map([...tryStore(storedDrafts, []), ...onPage]).values()],
    write: (draftId, text) => {
      const key = PREFIX + draftId
      onPage.set(key, text)
      // If the new text does not fit, the older one must not stay in its place.
      tryStore((store) => store.removeItem(key), undefined)
      tryStore((store) => store.setItem(key, text), undefined)
    },
    remove: (draftId) => {
      onPage.delete(PREFIX + draftId)
      tryStore((store) => store.removeItem(PREFIX + draftId), undefined)
    },
  }
}
