import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb'
import { withTimeout } from '@/platform/with-timeout'

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

/** 'newer': a newer version of the site upgraded the database. 'blocked': another tab holds an older version open. */
export type DatabaseFailure = {
  readonly ok: false
  readonly reason: 'newer' | 'blocked' | 'failed'
  readonly error: unknown
}
export type DatabaseResult<Value> = { readonly ok: true; readonly value: Value } | DatabaseFailure

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

/** Much longer than a draft or a stamp takes. A save without a safety copy makes three requests: 5 s at most. */
const TIMEOUT_MS = 3_000
/** The timeout after a first one, until the database answers again. */
const STALLED_TIMEOUT_MS = 250

/** The admin's one IndexedDB database. It is opened at the first use, and again after another tab upgraded it. */
export function createDatabase(version = VERSION): Database {
  let opening: Promise<Connection> | null = null
  let isBlocked = false
  let isStalled = false

  async function connect(): Promise<Connection> {
    opening ??= openDB<Schema>(NAME, version, {
      upgrade: (connection) => {
        for (const name of STORES)
          if (!connection.objectStoreNames.contains(name)) connection.createObjectStore(name)
      },
      blocked: () => {
        isBlocked = true
      },
      // Another tab wants to upgrade.
      blocking: (_current, _next, event) => {
        opening = null
        ;(event.target as IDBDatabase).close()
      },
      terminated: () => {
        opening = null
      },
    })
    try {
      const connection = await opening
      isBlocked = false
      return connection
    } catch (error) {
      opening = null
      throw error
    }
  }

  function failure(error: unknown): DatabaseFailure {
    const name = error instanceof Error || error instanceof DOMException ? error.name : ''
    if (name === 'TimeoutError') isStalled = true
    const reason = name === 'VersionError' ? 'newer' : isBlocked ? 'blocked' : 'failed'
    return { ok: false, reason, error }
  }

  async function run<Value>(
    action: (connection: Connection) => Promise<Value>,
    timeoutMs = TIMEOUT_MS,
  ): Promise<DatabaseResult<Value>> {
    const answer = connect().then(action)
    answer.then(
      () => {
        isStalled = false
      },
      () => {},
    )
    try {
      const limit = isStalled ? STALLED_TIMEOUT_MS : timeoutMs
      return { ok: true, value: await withTimeout(answer, limit, 'The database does not answer') }
    } catch (error) {
      return failure(error)
    }
  }

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
