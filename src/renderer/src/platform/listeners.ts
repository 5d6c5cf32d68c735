/** Functions that are called when something has changed. */
export function createListeners<News extends readonly unknown[] = []>() {
  const listeners = new Set<(...news: News) => void>()
  return {
    notify(...news: News): void {
      for (const listener of listeners) listener(...news)
    },
    /** Returns a function that unsubscribes. */
    subscribe(listener: (...news: News) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
