import { afterEach, expect, it, vi } from 'vitest'
import { exclusively } from './exclusive'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Request = (name: string, options: LockOptions, run: () => Promise<unknown>) => Promise<unknown>

const withLocks = (request: Request) => vi.stubGlobal('navigator', { locks: { request } })
const run = vi.fn(async () => 'done')

it('runs the task under the lock', async () => {
  const request = vi.fn<Request>((_name, _options, task) => task())
  withLocks(request)
  expect(await exclusively(run)).toBe('done')
  expect(request).toHaveBeenCalledOnce()
})

it('runs the task without a lock if the browser has no locks', async () => {
  vi.stubGlobal('navigator', {})
  expect(await exclusively(run)).toBe('done')
})

it('does not run a failed task again', async () => {
  withLocks((_name, _options, task) => task())
  const failing = vi.fn(() => Promise.reject(new Error('task')))
  await expect(exclusively(failing)).rejects.toThrow('task')
  expect(failing).toHaveBeenCalledOnce()
})

it('waits at most a minute for a lock that another tab holds', async () => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  const waitFor = async (holderMs: number) => {
    withLocks(async (_name, { signal }, task) => {
      await new Promise<void>((resolve, reject) => {
        setTimeout(resolve, holderMs)
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
      return task()
    })
    const task = vi.fn(async () => 'done')
    const result = exclusively(task).catch(() => 'given up')
    await vi.advanceTimersByTimeAsync(60_000)
    return [await result, task.mock.calls.length]
  }
  expect(await waitFor(59_999)).toEqual(['done', 1])
  expect(await waitFor(60_001)).toEqual(['given up', 0])
})
