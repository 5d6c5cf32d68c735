import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDatabase, type Database } from './database'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const VERSION_1 = ['drafts', 'safety-copies', 'stamps'] as const

/** A connection of version 1, which does not close for a newer version. Each store has a value. */
const openVersion1 = () =>
  new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('inkfolio', 1)
    request.onupgradeneeded = () => {
      for (const name of VERSION_1) request.result.createObjectStore(name).put({ text: name }, 'key')
    }
    request.onsuccess = () => resolve(request.result)
  })

const PUT_ONE = { put: [{ key: 'one', value: { text: 'One' } }] }

it('returns stored values in each tab until they are removed', async () => {
  const [one, other] = [createDatabase(), createDatabase()]
  expect(await one.change('drafts', PUT_ONE)).toEqual({ ok: true, value: undefined })
  expect(await other.get('drafts', 'one')).toEqual({ ok: true, value: { text: 'One' } })
  expect(await other.getAll('drafts')).toEqual({ ok: true, value: [{ text: 'One' }] })
  expect(await other.getAll('stamps')).toEqual({ ok: true, value: [] })
  await other.removeIf('drafts', 'one', (value) => value === null)
  expect(await one.get('drafts', 'one')).toMatchObject({ value: { text: 'One' } })
  await other.removeIf('drafts', 'one', () => true)
  expect(await one.get('drafts', 'one')).toEqual({ ok: true, value: undefined })
})

it('makes all of a change or nothing', async () => {
  const database = createDatabase()
  await database.change('drafts', PUT_ONE)
  // A function cannot be stored.
  const put = [
    { key: 'one', value: { text: 'Changed' } },
    { key: 'two', value: () => {} },
  ]
  expect(await database.change('drafts', { put })).toMatchObject({ ok: false, reason: 'failed' })
  expect(await database.getAll('drafts')).toMatchObject({ value: [{ text: 'One' }] })
})

it.each<[string, (database: Database) => Promise<unknown>]>([
  ['get', ({ get }) => get('drafts', 'one')],
  ['getAll', ({ getAll }) => getAll('drafts')],
  ['removeIf', ({ removeIf }) => removeIf('drafts', 'one', () => true)],
])(
  'reports a transaction that the browser aborts, for example while it clears site data: %s',
  async (_, call) => {
    const database = createDatabase()
    await database.change('drafts', PUT_ONE)
    const { transaction } = IDBDatabase.prototype
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...names) {
      const aborted = transaction.apply(this, names)
      queueMicrotask(() => aborted.abort())
      return aborted
    })
    // Vitest fails for an unhandled rejection.
    expect(await call(database)).toMatchObject({ ok: false, reason: 'failed' })
  },
)

it('closes for a newer version, reports it, and deletes nothing', async () => {
  const [older, newer] = [createDatabase(), createDatabase(4)]
  await older.change('stamps', PUT_ONE)
  expect(await newer.getAll('stamps')).toMatchObject({ value: [{ text: 'One' }] })
  expect(await older.change('stamps', PUT_ONE)).toMatchObject({ ok: false, reason: 'newer' })
  expect(await newer.getAll('stamps')).toMatchObject({ value: [{ text: 'One' }] })
})

it('reports that another tab blocks an upgrade', async () => {
  const olderTab = await openVersion1()
  const database = createDatabase()
  expect(await database.getAll('drafts', 50)).toMatchObject({ ok: false, reason: 'blocked' })
  olderTab.close()
  expect(await database.getAll('drafts')).toEqual({ ok: true, value: [{ text: 'drafts' }] })
})

it('keeps all values of version 1', async () => {
  ;(await openVersion1()).close()
  const database = createDatabase()
  expect(await database.change('bases', PUT_ONE)).toMatchObject({ ok: true })
  for (const store of VERSION_1)
    expect(await database.getAll(store)).toEqual({ ok: true, value: [{ text: store }] })
})

it('waits 3 s for a database that does not answer, then a quarter of a second until it answers', async () => {
  vi.useFakeTimers()
  vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest())
  const database = createDatabase()
  for (const wait of [3_000, 250, 250]) {
    let answer: unknown = null
    void database.getAll('drafts', 25_000 * Number(wait < 3_000) || undefined).then((given) => {
      answer = given
    })
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(answer).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toMatchObject({ ok: false, reason: 'failed' })
  }
})

it('tries again to open the database', async () => {
  const factory = indexedDB
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('No database here.', 'InvalidStateError')
    },
  })
  const database = createDatabase()
  expect(await database.change('drafts', PUT_ONE)).toMatchObject({ ok: false, reason: 'failed' })
  vi.stubGlobal('indexedDB', factory)
  expect(await database.change('drafts', PUT_ONE)).toMatchObject({ ok: true })
})
