import { createListeners } from './listeners'

/** Firefox asks the owner. Other browsers answer at once. */
const QUESTION_AFTER_MS = 1000

/** `storage`: the browser's, or undefined where it has none, as in an insecure context. */
export function createStorageRequest(storage: () => Partial<StorageManager> | undefined) {
  const { notify, subscribe } = createListeners()
  let isPending = false
  let isOpen = false
  function setOpen(next: boolean): void {
    if (next === isOpen) return
    isOpen = next
    notify()
  }
  return {
    /** Requests persistent storage, so that the browser keeps this site's data when space runs short. Never rejects. */
    async request(): Promise<void> {
      const manager = storage()
      if (!manager?.persist || isPending) return
      isPending = true
      const timer = setTimeout(() => setOpen(true), QUESTION_AFTER_MS)
      await manager.persist().catch(() => false)
      clearTimeout(timer)
      isPending = false
      setOpen(false)
    },
    /** Whether the browser shows a question that the owner has not answered yet. */
    isOpen: () => isOpen,
    subscribe,
  }
}

/** Whether this is a private window of Firefox, which deletes its data. Its missing file system is the only sign. */
export async function isPrivateWindow(storage: Partial<StorageManager> | undefined): Promise<boolean> {
  try {
    await storage?.getDirectory?.()
    return false
  } catch (error) {
    return error instanceof DOMException && error.name === 'SecurityError'
  }
}

export const storageRequest = createStorageRequest(() => navigator.storage)
