/** Caches the results of `load` by its argument. A failure is not cached: the next call tries again. */
export function cached<Key, Value>(load: (key: Key) => Promise<Value>) {
  const results = new Map<Key, Promise<Value>>()
  return {
    load(key: Key): Promise<Value> {
      const result = results.get(key) ?? load(key)
      results.set(key, result)
      result.catch(() => results.delete(key))
      return result
    },
    forget: () => results.clear(),
  }
}
