import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import * as v from 'valibot'
import { withTimeout } from '@/platform/with-timeout'
import { beginNewLog } from './database-log'

/**
 * 'newer': a newer version of the site upgraded the database. 'blocked': another tab holds an older version open.
 * 'nearly-full': too little room is left on the disk.
 */
export type DatabaseFailure = {
  readonly ok: false
  readonly reason: 'newer' | 'blocked' | 'nearly-full' | 'failed'
  readonly error: unknown
}
export type DatabaseResult<Value> = { readonly ok: true; readonly value: Value } | DatabaseFailure

/** Much longer than a draft or a stamp takes. A save without a safety copy makes three requests: 5 s at most. */
const TIMEOUT_MS = 3_000
/** The timeout after a first one, until the database answers again. */
const STALLED_TIMEOUT_MS = 250

/** A full disk is tried again after this time, because each try writes megabytes. */
const RETRY_MS = 5_000

/** Set once a write was cut off. For all databases, because they share one log. */
let cutOff: { readonly triedAt: number; readonly mended: Promise<void> } | null = null

/** Rejects until the log is mended: Chromium loses what is written behind a write that was cut off. */
async function mendLog(): Promise<void> {
  if (!cutOff) return
  if (Date.now() >= cutOff.triedAt + RETRY_MS) cutOff = { triedAt: Date.now(), mended: beginNewLog() }
  await cutOff.mended
  cutOff = null
}

/** Runs an action on the open database. No call rejects. No answer within `timeoutMs` is a failure too. */
export type RunOn<Schema extends DBSchema> = <Value>(
  action: (connection: IDBPDatabase<Schema>) => Promise<Value>,
  timeoutMs?: number,
) => Promise<DatabaseResult<Value>>

/** Opens an IndexedDB database at its first use, and again after another tab upgraded it. */
export function createConnection<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (connection: IDBPDatabase<Schema>, oldVersion: number) => void,
): RunOn<Schema> {
  let opening: Promise<IDBPDatabase<Schema>> | null = null
  let isBlocked = false
  let isStalled = false

  async function connect(): Promise<IDBPDatabase<Schema>> {
    opening ??= openDB<Schema>(name, version, {
      upgrade,
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
    // Chromium's error if the disk is full.
    if (name === 'UnknownError') cutOff ??= { triedAt: 0, mended: Promise.resolve() }
    const reason = name === 'VersionError' ? 'newer' : isBlocked ? 'blocked' : 'failed'
    return { ok: false, reason, error }
  }

  return async (action, timeoutMs = TIMEOUT_MS) => {
    const answer = mendLog().then(connect).then(action)
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
}

/** The values that the schema accepts. Another version may have stored other values. */
export const readable = <Schema extends v.GenericSchema>(schema: Schema, values: readonly unknown[]) =>
  values.flatMap((value) => {
    const parsed = v.safeParse(schema, value)
    return parsed.success ? [parsed.output] : []
  })
