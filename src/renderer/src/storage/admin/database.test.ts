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

/** A tab of the first version, which does not close for a newer one. Each store has a value. */
const openVersion1 = () =>
  new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('inkfolio', 1)
    request.onupgradeneeded = () => {
      for (const name of VERSION_1) request.result.createObjectStore(name).put({ text: name }, 'key')
    }
    request.onsuccess = () => resolve(request.result)
  })

const one = { put: [{ key: 'one', value: { text: 'One' } }] }

it('gives back what was put, in each tab, until it is removed', async () => {
  const [here, there] = [createDatabase(), createDatabase()]
  expect(await here.change('drafts', one)).toEqual({ ok: true, value: undefined })
  expect(await there.get('drafts', 'one')).toEqual({ ok: true, value: { text: 'One' } })
  expect(await there.getAll('drafts')).toEqual({ ok: true, value: [{ text: 'One' }] })
  expect(await there.getAll('stamps')).toEqual({ ok: true, value: [] })
  await there.removeIf('drafts', 'one', (value) => value === null)
  expect(await here.get('drafts', 'one')).toMatchObject({ value: { text: 'One' } })
  await there.removeIf('drafts', 'one', () => true)
  expect(await here.get('drafts', 'one')).toEqual({ ok: true, value: undefined })
})

it('makes a whole change or none of it', async () => {
  const database = createDatabase()
  await database.change('drafts', one)
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
])('fails when the browser aborts the transaction, as when its data are cleared: %s', async (_, call) => {
  const database = createDatabase()
  await database.change('drafts', one)
  const { transaction } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...names) {
    const aborted = transaction.apply(this, names)
    queueMicrotask(() => aborted.abort())
    return aborted
  })
  // Vitest fails for a rejection that nobody handles.
  expect(await call(database)).toMatchObject({ ok: false, reason: 'failed' })
})

it('makes way for a newer version, and reports that instead of deleting anything', async () => {
  const [older, newer] = [createDatabase(), createDatabase(4)]
  await older.change('stamps', one)
  expect(await newer.getAll('stamps')).toMatchObject({ value: [{ text: 'One' }] })
  expect(await older.change('stamps', one)).toMatchObject({ ok: false, reason: 'newer' })
  expect(await newer.getAll('stamps')).toMatchObject({ value: [{ text: 'One' }] })
})

it('says that another tab blocks it', async () => {
  const stubborn = await openVersion1()
  const database = createDatabase()
  expect(await database.getAll('drafts', 50)).toMatchObject({ ok: false, reason: 'blocked' })
  stubborn.close()
  expect(await database.getAll('drafts')).toEqual({ ok: true, value: [{ text: 'drafts' }] })
})

it('keeps everything of version 1', async () => {
  ;(await openVersion1()).close()
  const database = createDatabase()
  expect(await database.change('bases', one)).toMatchObject({ ok: true })
  for (const store of VERSION_1)
    expect(await database.getAll(store)).toEqual({ ok: true, value: [{ text: store }] })
})

it('waits 3 s for a database that does not answer, and then a quarter of a second until it does', async () => {
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

it('opens again what could not be opened', async () => {
  const factory = indexedDB
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('No database here.', 'InvalidStateError')
    },
  })
  const database = createDatabase()
  expect(await database.change('drafts', one)).toMatchObject({ ok: false, reason: 'failed' })
  vi.stubGlobal('indexedDB', factory)
  expect(await database.change('drafts', one)).toMatchObject({ ok: true })
})
