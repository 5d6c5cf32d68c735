const PREFIX = 'inkfolio-draft:'

/** Runs the action on the tab's store; returns `otherwise` if the store is blocked or full. */
function tryStore<T>(action: (store: Storage) => T, otherwise: T): T {
  try {
    return action(window.sessionStorage)
  } catch {
    return otherwise
  }
}

const storedDrafts = (store: Storage): [key: string, text: string][] =>
  Object.entries(store).filter(([key]) => key.startsWith(PREFIX))

export type TabDrafts = ReturnType<typeof createTabDrafts>

/**
 * This tab's own drafts, as JSON. `sessionStorage` can be written in the page's last event (decision 9). A copy in
 * memory is the fallback if the store is blocked, full or cleared. Every call is synchronous, and none throws.
 */
export function createTabDrafts() {
  const onPage = new Map<string, string>()
  return {
    read: (): readonly string[] => [...new Map([...tryStore(storedDrafts, []), ...onPage]).values()],
    write: (draftId: string, text: string): void => {
      const key = PREFIX + draftId
      onPage.set(key, text)
      // If the new text does not fit, no stale text may stay.
      tryStore((store) => store.removeItem(key), undefined)
      tryStore((store) => store.setItem(key, text), undefined)
    },
    remove: (draftId: string): void => {
      onPage.delete(PREFIX + draftId)
      tryStore((store) => store.removeItem(PREFIX + draftId), undefined)
    },
  }
}
