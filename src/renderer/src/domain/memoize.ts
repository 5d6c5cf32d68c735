/**
 * The same function, which makes its result only once for an object and hands out that one as long as the object
 * lives. For what costs time with thousands of posts: a list of posts is never changed, only followed by another.
 */
export function oncePer<Key extends object, Value extends object>(
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

/** The same function, which makes its result when it is first asked for, and only then. */
export function onFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The same function, which remembers what it made of the last text: several ask for the same large one in turn. */
export function rememberLast<Text extends string | null, Value>(
  make: (text: Text) => Value,
): (text: Text) => Value {
  let last: { readonly text: Text; readonly value: Value } | null = null
  return (text) => {
    if (last === null || last.text !== text) last = { text, value: make(text) }
    return last.value
  }
}
