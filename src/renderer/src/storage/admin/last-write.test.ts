import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wait } from '@/platform/wait'
import { brokenDatabase, fakeDatabase } from '../../testing/fake-database'
import type { ReadResult } from '../local-store'
import type { Database } from './database'
import { createLastWrite } from './last-write'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A tab over the database, which sees a text that the test may change. */
function aTab(database: Database, text: string | null = null) {
  const seen: { now: ReadResult } = { now: { ok: true, text } }
  return { ...createLastWrite(database, { read: () => seen.now, wait }), seen }
}

/** How many ms of waiting it took. */
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

it('waits as long as a text takes to come, and not at all once it is there', async () => {
  const { database } = fakeDatabase()
  const late = aTab(database, 'old')
  await aTab(database).mark('new')
  setTimeout(() => {
    late.seen.now = { ok: true, text: 'new' }
  }, 610)
  expect(await duration(late.catchUp)).toBe(625)
  expect(await duration(late.catchUp)).toBe(0)
})

it('waits also for the first text of all', async () => {
  const { database } = fakeDatabase()
  const late = aTab(database, null)
  await aTab(database).mark('')
  setTimeout(() => {
    late.seen.now = { ok: true, text: '' }
  }, 90)
  expect(await duration(late.catchUp)).toBe(100)
})

it('follows a text that is written while it waits', async () => {
  const { database } = fakeDatabase()
  const [writer, late] = [aTab(database), aTab(database, 'old')]
  await writer.mark('new')
  setTimeout(() => void writer.mark('newer'), 40)
  setTimeout(() => {
    late.seen.now = { ok: true, text: 'newer' }
  }, 60)
  expect(await duration(late.catchUp)).toBe(75)
})

it('goes on after a second when something else wrote, and the next mark makes it good', async () => {
  const { database } = fakeDatabase()
  const tab = aTab(database, 'restored by hand')
  await tab.mark('before')
  expect(await duration(tab.catchUp)).toBe(1000)
  await tab.mark('restored by hand')
  expect(await duration(tab.catchUp)).toBe(0)
})

it('keeps the stamp alone, not the text', async () => {
  const { database, of } = fakeDatabase()
  await aTab(database).mark('x'.repeat(100_000))
  await aTab(database).mark('y'.repeat(100_000))
  expect([...of('stamps').values()]).toEqual([expect.stringMatching(/^.{5,30}$/)])
})

it('lets a store settle that has no stamp yet, and leaves one that cannot be read to the save', async () => {
  const { database } = fakeDatabase()
  const tab = aTab(database, 'there already')
  expect(await duration(tab.catchUp)).toBe(25)
  await tab.mark('any')
  tab.seen.now = { ok: false, reason: 'blocked', error: new Error('blocked') }
  expect(await duration(tab.catchUp)).toBe(0)
})

it('holds the lock for a moment where its stamp cannot be kept: the one from before fits the text from before', async () => {
  const { database } = fakeDatabase()
  await aTab(database).mark('old')
  const full = { ...database, change: brokenDatabase(new Error('full')).change }
  expect(await duration(() => aTab(full).mark('new'))).toBe(25)
})

it('is as good as no stamp when the database cannot be opened', async () => {
  const tab = aTab(brokenDatabase(new Error('no database')), 'there already')
  expect(await duration(() => tab.mark('any'))).toBe(25)
  expect(await duration(tab.catchUp)).toBe(25)
})
