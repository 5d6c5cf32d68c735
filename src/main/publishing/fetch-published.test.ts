import { expect, it, vi } from 'vitest'
import { fetchPublished } from './fetch-published'

const SITE = 'https://you.example/site/'

/** Reads the list from a site that gives this answer, after redirects to `url`. */
const read = (answer: Response, url = `${SITE}published.json`) =>
  fetchPublished(
    { site: SITE, fetch: async () => Object.defineProperty(answer, 'url', { value: url }) },
    1000,
  )

it('reads the list beside the site’s pages, also after a redirect within https', async () => {
  expect(await read(new Response('{"posts":{}}'))).toBe('{"posts":{}}')
  expect(await read(new Response('{}'), 'https://www.you.example/published.json')).toBe('{}')
  expect(await read(new Response('{}'), 'http://you.example/published.json')).toBeNull()
})

it('gives null for a missing file, and without an answer in time', async () => {
  expect(await read(new Response('Not found', { status: 404 }))).toBeNull()
  const fetch: typeof globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  expect(await fetchPublished({ site: SITE, fetch }, 20)).toBeNull()
})

it('asks nobody without an address, or over http', async () => {
  const fetch = vi.fn()
  for (const site of [null, 'http://you.example/'])
    expect(await fetchPublished({ site, fetch }, 1000)).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})
