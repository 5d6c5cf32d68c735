import { afterEach, expect, it, vi } from 'vitest'
import { FakeLocks } from '../../testing/fake-locks'
import { lockDraft, openDrafts, watchOpenDrafts } from './draft-locks'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => Promise.reject(new DOMException('opaque origin', 'SecurityError'))
const withLocks = () => vi.stubGlobal('navigator', { locks: new FakeLocks() })

/** Counts the drafts that are closed after a first look. `look` looks again. */
async function watch(signal = new AbortController().signal) {
  const closed = { count: 0 }
  const look = watchOpenDrafts(() => closed.count++, signal)
  await look()
  return { closed, look }
}

it('lists an open draft in every tab until it is closed', async () => {
  withLocks()
  vi.resetModules()
  const otherTab = await import('./draft-locks')
  const close = lockDraft('draft-1')
  for (const tab of [{ openDrafts }, otherTab]) expect(await tab.openDrafts()).toEqual(new Set(['draft-1']))
  close()
  for (const tab of [{ openDrafts }, otherTab]) await expect.poll(() => tab.openDrafts()).toEqual(new Set())
})

it('calls back once when a found draft is closed, and for no other draft', async () => {
  withLocks()
  const [closeOne, closeTwo] = [lockDraft('one'), lockDraft('two')]
  const { closed, look } = await watch()
  const closeLater = lockDraft('later')
  const closeMissed = lockDraft('missed')
  closeTwo()
  await expect.poll(() => closed.count).toBe(1)
  closeMissed()
  await expect.poll(() => openDrafts()).toEqual(new Set(['one', 'later']))
  await look()
  await look()
  closeOne()
  closeLater()
  await expect.poll(() => closed.count).toBe(3)
  await look()
  expect(closed.count).toBe(3)
})

it('does not call back after an abort', async () => {
  withLocks()
  const close = lockDraft('draft-1')
  const abort = new AbortController()
  const aborted = await watch(abort.signal)
  const { closed } = await watch()
  abort.abort()
  close()
  await expect.poll(() => closed.count).toBe(1)
  expect(aborted.closed.count).toBe(0)
})

it('does not mistake a tab that waits for a draft for the editor of that draft', async () => {
  withLocks()
  const close = lockDraft('draft-1')
  const open: ReadonlySet<string>[] = []
  await watch()
  // Holds a shared lock while this runs.
  const waiting = navigator.locks.request('inkfolio-draft-draft-1', { mode: 'shared' }, async () => {
    open.push(await openDrafts())
  })
  close()
  await waiting
  expect(open).toEqual([new Set()])
})

it.each([
  ['has no locks', {}],
  ['refuses them', { locks: { request: refuse, query: refuse } }],
])('lists only the drafts of this page if the browser %s', async (_what, browser) => {
  vi.stubGlobal('navigator', browser)
  const close = lockDraft('draft-1')
  expect(await openDrafts()).toEqual(new Set(['draft-1']))
  const { closed } = await watch()
  close()
  expect(await openDrafts()).toEqual(new Set())
  expect(closed.count).toBe(0)
})
