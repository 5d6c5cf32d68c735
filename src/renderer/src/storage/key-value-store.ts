/**
 * What we need of IndexedDB, as a parameter: the decisions are tested without it. Values outlive a crash once
 * `set` has resolved. Each may reject.
 */
export type KeyValueStore = {
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  entries(): Promise<readonly (readonly [key: IDBValidKey, value: unknown])[]>
}

/** What became of a change; a failure is a value, never thrown. */
export type KeepResult = { ok: true } | { ok: false; error: unknown }
export type ListResult<T> = { ok: true; items: readonly T[] } | { ok: false; error: unknown }

export async function attempt(action: () => Promise<void>): Promise<KeepResult> {
  try {
    await action()
    return { ok: true }
  } catch (error) {
    return { ok: false, error }
  }
}

export async function attemptList<T>(action: () => Promise<readonly T[]>): Promise<ListResult<T>> {
  try {
    return { ok: true, items: await action() }
  } catch (error) {
    return { ok: false, error }
  }
}
