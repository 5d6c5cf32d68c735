import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { networkFirst } from './network-first'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const CACHED = new Response('cached')
const FRESH = new Response('fresh')

/** The network's answer after this many milliseconds. */
const answerAfter = (ms: number) => new Promise<Response>((resolve) => setTimeout(() => resolve(FRESH), ms))

it.each([
  { what: 'an answer in time', network: () => answerAfter(3999), cached: CACHED, expected: FRESH },
  {
    what: 'the cached page if the answer is late',
    network: () => answerAfter(4001),
    cached: CACHED,
    expected: CACHED,
  },
  {
    what: 'a late answer if nothing is cached',
    network: () => answerAfter(60_000),
    cached: undefined,
    expected: FRESH,
  },
  {
    what: 'the cached page without a network',
    network: () => Promise.reject(new Error('offline')),
    cached: CACHED,
    expected: CACHED,
  },
  {
    what: 'the cached page without a network in Firefox',
    network: () => Promise.resolve(Response.error()),
    cached: CACHED,
    expected: CACHED,
  },
])('gives $what', async ({ network, cached, expected }) => {
  const answer = networkFirst(network(), async () => cached)
  await vi.runAllTimersAsync()
  expect(await answer).toBe(expected)
})

it('fails as the network does if nothing is cached', async () => {
  const answer = networkFirst(Promise.reject(new Error('offline')), async () => undefined)
  await expect(answer).rejects.toThrow('offline')
})
