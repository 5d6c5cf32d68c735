/** Computes the result once for each object. For lists of thousands of posts, which are never changed in place. */
export function memoizeByObject<Key extends object, Value extends object>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

/** Remembers the result for the last text, as several callers pass the same large one. */
export function rememberLast<Text extends string | null, Value>(
  make: (text: Text) => Value,
): (text: Text) => Value {
  let last: { readonly text: Text; readonly value: Value } | null = null
  return (text) => {
    if (last === null || last.text !== text) last = { text, value: make(text) }
    return last.value
  }
}
