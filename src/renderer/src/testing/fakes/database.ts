import type { Database } from '../../storage/admin/database'

/** A database in memory, which stores copies of the values. */
export function fakeDatabase() {
  const values = new Map<string, Map<string, unknown>>()
  const of = (store: string) => {
    const found = values.get(store) ?? new Map<string, unknown>()
    values.set(store, found)
    return found
  }
  const database: Database = {
    get: async (store, key) => ({ ok: true, value: of(store).get(key) }),
    getAll: async (store) => ({ ok: true, value: [...of(store).values()] }),
    change: async (store, { put = [], remove = [] }) => {
      for (const { key, value } of put) of(store).set(key, structuredClone(value))
      for (const key of remove) of(store).delete(key)
      return { ok: true, value: undefined }
    },
    removeIf: async (store, key, matches) => {
      if (matches(of(store).get(key))) of(store).delete(key)
      return { ok: true, value: undefined }
    },
  }
  return { database, of }
}

/** A database that cannot be opened. */
export function brokenDatabase(error: Error): Database {
  const fail = async () => ({ ok: false, reason: 'failed', error }) as const
  return { get: fail, getAll: fail, change: fail, removeIf: fail }
}
