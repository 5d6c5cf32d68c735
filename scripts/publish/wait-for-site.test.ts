import { expect, it } from 'vitest'
import { waitForSite } from './wait-for-site'

const URL = 'https://ann.dev/site/'
const PUBLISHED = { id: 'a', title: 'A', digest: 'digest-a', publishAt: null, at: 0 }

/** A site that answers with each of these texts once, then always with the last one. */
function siteWith(texts: readonly (string | null)[]) {
  let clock = 0
  const requested: string[] = []
  const reports: number[] = []
  const effects = {
    fetchText: async (address: string) => {
      requested.push(address)
      return texts[Math.min(requested.length, texts.length) - 1] ?? null
    },
    now: () => clock,
    wait: async (ms: number) => {
      clock += ms
    },
  }
  const wait = () => waitForSite(URL, [PUBLISHED], effects, (ms) => reports.push(ms))
  return { wait, requested, reports }
}

const site = (posts: Record<string, string>) => JSON.stringify({ posts, next: null })

it('ends as soon as the site shows each digest, and not before', async () => {
  const { wait, requested } = siteWith([
    null,
    '<!doctype html>',
    site({ a: 'older' }),
    site({ a: 'digest-a', b: 'x' }),
  ])
  expect(await wait()).toBe(30_000)
  expect(requested).toHaveLength(4)
})

it('asks below the path of the site, past every cache', async () => {
  const { wait, requested } = siteWith([null, site({ a: 'digest-a' })])
  await wait()
  expect(requested).toEqual([`${URL}published.json?0`, `${URL}published.json?10000`])
})

it('gives up after 15 minutes', async () => {
  const older = siteWith([site({})])
  expect(await older.wait()).toBeNull()
  expect(older.requested).toHaveLength(43)
  expect(older.reports).toEqual(Array.from({ length: 15 }, (_, minute) => minute * 60_000))
})
