import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shrinkImage } from './shrink-image'

/** A worker that answers only if the test does. */
class FakeWorker extends EventTarget {
  static last: FakeWorker
  isEnded = false
  constructor() {
    super()
    FakeWorker.last = this
  }
  postMessage() {}
  terminate() {
    this.isEnded = true
  }
}

const FILE = new Blob([], { type: 'image/png' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('fails after a minute without an answer, and ends the worker', async () => {
  const result = shrinkImage(FILE)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(FakeWorker.last.isEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await result).toEqual({ ok: false, why: 'Error reading the image file' })
  expect(FakeWorker.last.isEnded).toBe(true)
})

it('leaves no timer after a worker’s answer', async () => {
  const result = shrinkImage(FILE)
  const answer = { ok: true, dataUrl: 'data:image/webp;base64,', note: null }
  FakeWorker.last.dispatchEvent(new MessageEvent('message', { data: answer }))
  expect(await result).toEqual(answer)
  expect(FakeWorker.last.isEnded).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

it('refuses a file of another type', async () => {
  const why = 'Please upload a valid image file (JPEG, PNG, GIF, or WebP)'
  expect(await shrinkImage(new Blob())).toEqual({ ok: false, why })
})
