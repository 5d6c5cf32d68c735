import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const beginNewLog = vi.fn<() => Promise<void>>()

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.useFakeTimers({ toFake: ['Date'] })
  // All connections of a page share what is known of the log.
  vi.resetModules()
  vi.doMock('./database-log', () => ({ beginNewLog }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.doUnmock('./database-log')
  vi.resetModules()
})

it('runs nothing behind a write that a full disk cut off, until the log is mended', async () => {
  const { createConnection } = await import('./connection')
  const run = createConnection('posts', 1, () => {})
  const other = createConnection('archive', 1, () => {})
  const action = vi.fn(async () => 'done')
  const cutOff = await run(() => Promise.reject(new DOMException('No space.', 'UnknownError')))
  expect(cutOff).toMatchObject({ ok: false, reason: 'failed' })

  beginNewLog.mockRejectedValueOnce(new Error('no room'))
  expect(await other(action)).toMatchObject({ ok: false, reason: 'failed' })
  // Not tried again at once.
  vi.setSystemTime(Date.now() + 4_000)
  expect(await run(action)).toMatchObject({ ok: false })
  expect(beginNewLog).toHaveBeenCalledOnce()
  expect(action).not.toHaveBeenCalled()

  vi.setSystemTime(Date.now() + 2_000)
  beginNewLog.mockResolvedValueOnce()
  expect(await Promise.all([run(action), other(action)])).toEqual(Array(2).fill({ ok: true, value: 'done' }))
  expect(await run(action)).toMatchObject({ ok: true })
  expect(beginNewLog).toHaveBeenCalledTimes(2)
})
