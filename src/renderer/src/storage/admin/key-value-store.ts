import { inTime } from '@/platform/in-time'

/**
 * What we need of IndexedDB, as a parameter: the decisions are tested without it. Values outlive a crash once
 * `set` has resolved. Each may reject.
 */
export type KeyValueStore = {
  set(key: string, value: unknown): Promise<void>
  /** With `isMeant`: only if the value is one that is meant, with no change by anybody in between. */
  remove(key: string, isMeant?: (value: unknown) => boolean): Promise<void>
  entries(): Promise<readonly (readonly [key: IDBValidKey, value: unknown])[]>
}

/** What became of a change; a failure is a value, never thrown. */
export type KeepResult = { ok: true } | { ok: false; error: unknown }
export type ListResult<T> = { ok: true; items: readonly T[] } | { ok: false; error: unknown }

/** Much longer than a draft or a stamp takes: a database that does not answer must not hold up a save for ever. */
const PATIENCE_MS = 5_000

const PROBLEM = 'The database does not answer'

/** No answer within `patience` ms counts as a failure; the change may still be made later. */
export async function attempt(action: () => Promise<void>, patience = PATIENCE_MS): Promise<KeepResult> {
  try {
    await inTime(action(), patience, PROBLEM)
    return { ok: true }
  } catch (error) {
    return { ok: false, error }
  }
}

/** The same for what is read. */
export async function attemptList<T>(
  action: () => Promise<readonly T[]>,
  patience = PATIENCE_MS,
): Promise<ListResult<T>> {
  try {
    return { ok: true, items: await inTime(action(), patience, PROBLEM) }
  } catch (error) {
    return { ok: false, error }
  }
}
