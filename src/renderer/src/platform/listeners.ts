/** Those who are told that something has changed, and look at what. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    tell(): void {
      for (const listener of listeners) listener()
    },
    /** Gives what ends it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
