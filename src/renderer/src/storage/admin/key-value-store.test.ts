import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aDraft, aPost } from '../../testing/factories'
import { fakeKeyValueStore, silentKeyValueStore } from '../../testing/fake-key-value-store'
import { fakeTabStore } from '../../testing/fake-tab-store'
import { createAside } from './aside'
import { attempt, attemptList } from './key-value-store'
import { createRecentSaves } from './recent-saves'
import { createRecovery } from './recovery'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const none = async () => new Set<string>()
const silent = () => createRecovery(silentKeyValueStore(), none)
const aside = createAside(silentKeyValueStore(), { now: () => 0, newId: () => 'id' })
const draft = { draftId: 'd', postId: null, draft: aDraft(), base: null, at: 1 }

it.each<[string, () => Promise<unknown>, number?]>([
  ['a text is kept aside', () => aside.add('[', 'unreadable'), 25_000],
  ['the texts kept aside are listed', () => aside.list(), 25_000],
  ['a draft is kept', () => silent().keepRecovery(draft)],
  ['a draft is dropped', () => silent().dropRecovery({ draftId: 'd', at: 1 })],
  ['a save is kept', () => createRecentSaves(silent(), fakeTabStore().store).keep(aPost(), null, 0)],
])('fails after a while when the database does not answer as %s', async (_what, use, patience = 5_000) => {
  const result = use()
  await vi.advanceTimersByTimeAsync(patience)
  expect(await result).toEqual({ ok: false, error: new Error('The database does not answer') })
})

it('does what it can after a while when the database does not answer', async () => {
  const { forgetReplaced } = createRecentSaves(silent(), fakeTabStore().store)
  const listed = silent().listRecovery()
  const forgotten = forgetReplaced([], [])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await listed).toEqual({ items: [], isWhole: false })
  expect(await forgotten).toBeUndefined()
})

it('leaves nothing waiting behind a database that answers', async () => {
  const { store } = fakeKeyValueStore()
  expect(await attempt(() => store.set('a', 1))).toEqual({ ok: true })
  expect(await attemptList(() => store.entries())).toEqual({ ok: true, items: [['a', 1]] })
  expect(vi.getTimerCount()).toBe(0)
})
