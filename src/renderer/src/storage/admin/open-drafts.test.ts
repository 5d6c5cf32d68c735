import { afterEach, expect, it, vi } from 'vitest'
import { FakeLocks } from '../../testing/fake-locks'
import { markDraftOpen, openDrafts, watchOpenDrafts } from './open-drafts'

afterEach(() => vi.unstubAllGlobals())

const withLocks = () => vi.stubGlobal('navigator', { locks: new FakeLocks() })

/** What was told as closed, after a first look; `look` looks again. */
async function watch(signal = new AbortController().signal) {
  const closed: string[] = []
  const look = watchOpenDrafts((draftId) => closed.push(draftId), signal)
  const canTell = await look()
  return { closed, look, canTell }
}

it('knows a draft in every tab until it is closed', async () => {
  withLocks()
  const close = markDraftOpen('draft-1')
  expect(await openDrafts()).toEqual(new Set(['draft-1']))
  close()
  await expect.poll(() => openDrafts()).toEqual(new Set())
})

it('tells of each draft it has found open when it is closed, and of no other', async () => {
  withLocks()
  const [closeOne, closeTwo] = [markDraftOpen('one'), markDraftOpen('two')]
  const { closed } = await watch()
  const closeLater = markDraftOpen('later')
  closeTwo()
  await expect.poll(() => closed).toEqual(['two'])
  closeLater()
  await expect.poll(() => openDrafts()).toEqual(new Set(['one']))
  closeOne()
  await expect.poll(() => closed).toEqual(['two', 'one'])
})

it('tells of what was opened later once it has looked again, and once however often it looks', async () => {
  withLocks()
  const closeOne = markDraftOpen('one')
  const { closed, look } = await watch()
  const closeLater = markDraftOpen('later')
  await look()
  await look()
  closeOne()
  closeLater()
  await expect.poll(() => closed).toEqual(['one', 'later'])
  await look()
  expect(await openDrafts()).toEqual(new Set())
  expect(closed).toEqual(['one', 'later'])
})

it('tells nothing any more once it is called off', async () => {
  withLocks()
  const close = markDraftOpen('draft-1')
  const gone = new AbortController()
  const { closed: calledOff } = await watch(gone.signal)
  const { closed } = await watch()
  gone.abort()
  close()
  await expect.poll(() => closed).toEqual(['draft-1'])
  expect(calledOff).toEqual([])
})

it('takes nobody who waits for the end of a draft for one who writes it', async () => {
  withLocks()
  const close = markDraftOpen('draft-1')
  const open: ReadonlySet<string>[] = []
  await watch()
  // Its lock is held, shared, for as long as this runs.
  const waiting = navigator.locks.request('inkfolio-draft-draft-1', { mode: 'shared' }, async () => {
    open.push(await openDrafts())
  })
  close()
  await waiting
  expect(open).toEqual([new Set()])
})

it('knows and tells of none where the browser has no locks or refuses to tell', async () => {
  vi.stubGlobal('navigator', {})
  markDraftOpen('draft-1')()
  expect(await openDrafts()).toEqual(new Set())
  expect(await watch()).toMatchObject({ closed: [], canTell: false })
  const refuse = () => Promise.reject(new DOMException('opaque origin', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request: refuse, query: refuse } })
  markDraftOpen('draft-1')()
  expect(await openDrafts()).toEqual(new Set())
  expect(await watch()).toMatchObject({ closed: [], canTell: false })
})
