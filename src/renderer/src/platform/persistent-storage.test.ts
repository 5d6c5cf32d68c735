import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStorageRequest, isPrivateWindow } from './persistent-storage'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a request for persistent storage', () => {
  it('is open from a second after the request until the owner answers', async () => {
    let answer = (_granted: boolean) => {}
    const persist = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)))
    const request = createStorageRequest(() => ({ persist }))
    const changed = vi.fn()
    request.subscribe(changed)
    const done = request.request()
    await vi.advanceTimersByTimeAsync(999)
    expect(request.isOpen()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(request.isOpen()).toBe(true)
    // The next save does not ask again meanwhile.
    void request.request()
    expect(persist).toHaveBeenCalledOnce()
    answer(false)
    await done
    expect(request.isOpen()).toBe(false)
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it('is not open if the browser answers at once', async () => {
    const persist = () => Promise.reject(new TypeError())
    const request = createStorageRequest(() => ({ persist }))
    const changed = vi.fn()
    request.subscribe(changed)
    await request.request()
    await vi.advanceTimersByTimeAsync(5000)
    expect(changed).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a private window', () => {
  const refusing = (name: string) => ({ getDirectory: () => Promise.reject(new DOMException('no', name)) })

  it('is detected by a file system that Firefox refuses', async () =>
    expect(await isPrivateWindow(refusing('SecurityError'))).toBe(true))

  it.each([
    ['the browser has no file system', {}],
    ['the file system fails for another reason', refusing('UnknownError')],
    ['there is a file system', { getDirectory: async () => ({}) as FileSystemDirectoryHandle }],
  ])('is not assumed if %s', async (_what, storage) => expect(await isPrivateWindow(storage)).toBe(false))
})
