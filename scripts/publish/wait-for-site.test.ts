import { expect, it } from 'vitest'
import { waitForSite } from './wait-for-site'

const list = (posts: Record<string, string>) => JSON.stringify({ posts, next: null })
const SENT = [
  { id: 'a', digest: 'new', at: 0 },
  { id: 'gone', digest: null, at: 0 },
]

/** Waits for a site that answers with each of these texts once, then always with the last one. */
async function waitFor(texts: readonly (string | null)[]) {
  let clock = 0
  const requested: string[] = []
  const isLive = await waitForSite('https://ann.dev/site/', SENT, {
    fetchText: async (address) => {
      requested.push(address)
      return texts[Math.min(requested.length, texts.length) - 1] ?? null
    },
    now: () => clock,
    wait: async (pause) => {
      clock += pause
    },
  })
  return { isLive, requested }
}

it('asks below the path of the site, past every cache, until each post was shown once as it was sent', async () => {
  const texts = [
    null,
    '<!doctype html>',
    list({ a: 'old', gone: 'x' }),
    list({ a: 'new', gone: 'x' }),
    list({}),
  ]
  expect(await waitFor(texts)).toEqual({
    isLive: true,
    requested: [0, 10_000, 20_000, 30_000, 40_000].map((ms) => `https://ann.dev/site/published.json?${ms}`),
  })
})
