import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { networkFirst } from './network-first'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const CACHED = new Response('cached')
const FRESH = new Response('fresh')

/** The network's answer after this many milliseconds. */
const answerAfter = (ms: number) => new Promise<Response>((resolve) => setTimeout(() => resolve(FRESH), ms))

it.each<[string, () => Promise<Response>, Response | undefined, Response]>([
  ['an answer in time', () => answerAfter(3999), CACHED, FRESH],
  ['the cached page if the answer is late', () => answerAfter(4001), CACHED, CACHED],
  ['a late answer if nothing is cached', () => answerAfter(60_000), undefined, FRESH],
  ['the cached page without a network', () => Promise.reject(new Error('offline')), CACHED, CACHED],
  ['the cached page without a network in Firefox', async () => Response.error(), CACHED, CACHED],
])('resolves to %s', async (_, network, cached, expected) => {
  const answer = networkFirst(network(), async () => cached)
  await vi.runAllTimersAsync()
  expect(await answer).toBe(expected)
})

it('rejects with the network’s error if nothing is cached', async () => {
  const answer = networkFirst(Promise.reject(new Error('offline')), async () => undefined)
  await expect(answer).rejects.toThrow('offline')
})
