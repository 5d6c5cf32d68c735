import { afterEach, expect, it, vi } from 'vitest'
import { FakeLocks } from '../../../testing/fakes/locks'
import { lockDraft, openDrafts } from './draft-locks'

afterEach(() => vi.unstubAllGlobals())

const refuse = () => Promise.reject(new DOMException('opaque origin', 'SecurityError'))
const withLocks = () => vi.stubGlobal('navigator', { locks: new FakeLocks() })

it('lists an open draft in every tab until it is closed', async () => {
  withLocks()
  vi.resetModules()
  const otherTab = await import('./draft-locks')
  const close = lockDraft('draft-1')
  for (const tab of [{ openDrafts }, otherTab]) expect(await tab.openDrafts()).toEqual(new Set(['draft-1']))
  close()
  for (const tab of [{ openDrafts }, otherTab]) await expect.poll(() => tab.openDrafts()).toEqual(new Set())
})

it.each([
  ['has no locks', {}],
  ['refuses them', { locks: { request: refuse, query: refuse } }],
])('lists only the drafts of this page if the browser %s', async (_what, browser) => {
  vi.stubGlobal('navigator', browser)
  const close = lockDraft('draft-1')
  expect(await openDrafts()).toEqual(new Set(['draft-1']))
  close()
  expect(await openDrafts()).toEqual(new Set())
})

it('lists no draft that this page has closed, while its lock is still held', async () => {
  const held = [{ name: 'inkfolio-draft-closed' }, { name: 'inkfolio-draft-elsewhere' }]
  const request = () => new Promise(() => {})
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held }) } })
  const close = lockDraft('closed')
  expect(await openDrafts()).toEqual(new Set(['closed', 'elsewhere']))
  close()
  expect(await openDrafts()).toEqual(new Set(['elsewhere']))
})
