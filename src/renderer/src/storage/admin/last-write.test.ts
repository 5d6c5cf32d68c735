import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wait } from '@/platform/wait'
import { brokenDatabase, fakeDatabase } from '../../testing/fakes/database'
import type { ReadResult } from '../local-store'
import type { Database } from './database'
import { createLastWrite } from './last-write'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A tab on this database. The test may change the text that the tab reads. */
function aTab(database: Database, text: string | null = null) {
  const seen: { now: ReadResult } = { now: { ok: true, text } }
  return { ...createLastWrite(database, { read: () => seen.now, wait }), seen }
}

/** The ms that the action waited. */
async function duration(action: () => Promise<void>): Promise<number> {
  const start = Date.now()
  let end = start
  const done = action().then(() => {
    end = Date.now()
  })
  await vi.runAllTimersAsync()
  await done
  return end - start
}

it.each([
  ['a text', 'old', 'new', 610, 625],
  ['the first text of all', null, '', 90, 100],
])('waits until %s arrives, and not after that', async (_what, old, text, at, waited) => {
  const { database } = fakeDatabase()
  const late = aTab(database, old)
  await aTab(database).stamp(text)
  setTimeout(() => {
    late.seen.now = { ok: true, text }
  }, at)
  expect(await duration(late.catchUp)).toBe(waited)
  expect(await duration(late.catchUp)).toBe(0)
})

it('waits for a newer text that is written meanwhile', async () => {
  const { database } = fakeDatabase()
  const [writer, late] = [aTab(database), aTab(database, 'old')]
  await writer.stamp('new')
  setTimeout(() => void writer.stamp('newer'), 40)
  setTimeout(() => {
    late.seen.now = { ok: true, text: 'newer' }
  }, 60)
  expect(await duration(late.catchUp)).toBe(75)
})

it('gives up after a second if another writer changed the store, and does not wait after the next mark', async () => {
  const { database } = fakeDatabase()
  const tab = aTab(database, 'restored by hand')
  await tab.stamp('before')
  expect(await duration(tab.catchUp)).toBe(1000)
  await tab.stamp('restored by hand')
  expect(await duration(tab.catchUp)).toBe(0)
})

it('waits 25 ms without a stamp, and not for an unreadable store', async () => {
  const { database } = fakeDatabase()
  const tab = aTab(database, 'stored before')
  expect(await duration(tab.catchUp)).toBe(25)
  await tab.stamp('any')
  tab.seen.now = { ok: false, reason: 'blocked', error: new Error('blocked') }
  expect(await duration(tab.catchUp)).toBe(0)
})

it('waits 25 ms if its stamp cannot be stored, because the stale stamp fits the stale text', async () => {
  const { database } = fakeDatabase()
  await aTab(database).stamp('old')
  const full = { ...database, change: brokenDatabase(new Error('full')).change }
  expect(await duration(() => aTab(full).stamp('new'))).toBe(25)
})

it('waits 25 ms if the database cannot be opened', async () => {
  const tab = aTab(brokenDatabase(new Error('no database')), 'stored before')
  expect(await duration(() => tab.stamp('any'))).toBe(25)
  expect(await duration(tab.catchUp)).toBe(25)
})
