import type { DBSchema, IDBPDatabase, StoreNames } from 'idb'
import { createConnection, type DatabaseResult } from './connection'

interface Schema extends DBSchema {
  /** Drafts, and second copies of recent saves. All values are parsed by the code that reads them. */
  drafts: { key: string; value: unknown }
  /** Stored texts that were replaced. */
  'safety-copies': { key: string; value: unknown }
  /** The stamp of the last written text. */
  stamps: { key: string; value: unknown }
  /** The published texts that a stored post was made from. Since version 2. */
  bases: { key: string; value: unknown }
  /** The posts that were published and that the site does not show yet. Since version 3. */
  publishing: { key: string; value: unknown }
}

type Connection = IDBPDatabase<Schema>
type StoreName = StoreNames<Schema>

type Change = {
  readonly put?: readonly { readonly key: string; readonly value: unknown }[]
  readonly remove?: readonly string[]
}

/** No call rejects. No answer within `timeoutMs` is a failure too. */
export type Database = {
  get(store: StoreName, key: string): Promise<DatabaseResult<unknown>>
  getAll(store: StoreName, timeoutMs?: number): Promise<DatabaseResult<readonly unknown[]>>
  /** Makes the whole change or none of it. Once this has resolved, the change survives a crash. */
  change(store: StoreName, change: Change, timeoutMs?: number): Promise<DatabaseResult<void>>
  /** Removes the value if it matches, in one transaction. */
  removeIf(store: StoreName, key: string, matches: (value: unknown) => boolean): Promise<DatabaseResult<void>>
}

const NAME = 'inkfolio'
const VERSION = 3
const STORES: readonly StoreName[] = ['drafts', 'safety-copies', 'stamps', 'bases', 'publishing']

/** The database of the owner's area. */
export function createDatabase(version = VERSION): Database {
  const run = createConnection<Schema>(NAME, version, (connection) => {
    for (const name of STORES)
      if (!connection.objectStoreNames.contains(name)) connection.createObjectStore(name)
  })
  return {
    get: (name, key) =>
      run((connection) => {
        const { store, done } = connection.transaction(name)
        return whenDone(store.get(key), done)
      }),
    getAll: (name, timeoutMs) =>
      run((connection) => {
        const { store, done } = connection.transaction(name)
        return whenDone(store.getAll(), done)
      }, timeoutMs),
    change: (store, change, timeoutMs) => run((connection) => commit(connection, store, change), timeoutMs),
    removeIf: (name, key, matches) =>
      run((connection) => {
        const { store, done } = connection.transaction(name, 'readwrite')
        const remove = async () => {
          if (matches(await store.get(key))) await store.delete(key)
        }
        return whenDone(remove(), done)
      }),
  }
}

/** The result of a request once its transaction is done. Awaits both, so that neither rejection is unhandled. */
const whenDone = async <Value>(result: Promise<Value>, done: Promise<void>): Promise<Value> =>
  (await Promise.all([result, done]))[0]

/** Commits at once. Without `commit()` a transaction waits for the page's event handlers, and a closed page loses it. */
async function commit(
  connection: Connection,
  name: StoreName,
  { put = [], remove = [] }: Change,
): Promise<void> {
  const transaction = connection.transaction(name, 'readwrite')
  const answers: Promise<unknown>[] = [transaction.done]
  try {
    for (const { key, value } of put) answers.push(transaction.store.put(value, key))
    for (const key of remove) answers.push(transaction.store.delete(key))
  } catch (error) {
    // A value cannot be stored. Without the abort the browser would commit the requests before it.
    transaction.abort()
    await Promise.allSettled(answers)
    throw error
  }
  transaction.commit()
  await Promise.all(answers)
}
