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

it('runs it without one where the browser has none or refuses', async () => {
  vi.stubGlobal('navigator', {})
  expect(await exclusively(run)).toBe('done')
  withLocks(() => Promise.reject(new DOMException('opaque origin', 'SecurityError')))
  expect(await exclusively(run)).toBe('done')
})

it('never runs it twice when it failed itself', async () => {
  withLocks((_name, _options, task) => task())
  const failing = vi.fn(() => Promise.reject(new Error('own')))
  await expect(exclusively(failing)).rejects.toThrow('own')
  expect(failing).toHaveBeenCalledOnce()
})

it('gives up, without running it, when another tab does not let go', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  withLocks((_name, options) => Promise.reject(options.signal?.reason))
  const late = vi.fn(async () => 'done')
  await expect(exclusively(late)).rejects.toThrow()
  expect(late).not.toHaveBeenCalled()
})

it('still waits for a lock that another tab holds for 45 s, longer than one change takes', async () => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), ms)
    return controller.signal
  })
  withLocks(async (_name, { signal }, task) => {
    await new Promise<void>((resolve, reject) => {
      setTimeout(resolve, 45_000)
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
    return task()
  })
  const late = vi.fn(async () => 'done')
  const result = exclusively(late).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(44_999)
  expect(late).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await result).toBe('done')
})

it('runs one task at a time in this tab also without a lock, and goes on after one that failed', async () => {
  vi.stubGlobal('navigator', {})
  const order: string[] = []
  const task = (name: string) => async () => {
    order.push(`${name} begins`)
    await Promise.resolve()
    order.push(`${name} ends`)
    if (name === 'first') throw new Error('own')
  }
  const results = await Promise.allSettled([exclusively(task('first')), exclusively(task('second'))])
  expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled'])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})
