import { expect, it, onTestFinished, vi } from 'vitest'
import { createPreviewLoader } from './preview-loader'

it('waits 300 ms once per address, then answers from memory', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const load = createPreviewLoader('key')
  const first = load('https://a.example/')
  let isLoaded = false
  void first.then(() => {
    isLoaded = true
  })
  await vi.advanceTimersByTimeAsync(299)
  expect(isLoaded).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isLoaded).toBe(true)
  expect(await load('https://a.example/')).toBe(await first)
  expect(vi.getTimerCount()).toBe(0)
  void load('https://b.example/')
  expect(vi.getTimerCount()).toBe(1)
})
