import { expect, it } from 'vitest'
import { fetchPublished } from './fetch-published'

const SITE = 'https://you.example/site/'

/** A fake web: answers by address, and records the requests. */
function aWeb(answers: Record<string, () => Response>) {
  const requested: string[] = []
  const fetch = async (input: string | URL | Request) => {
    requested.push(String(input))
    const answer = answers[String(input)]
    if (!answer) throw new TypeError('no such host')
    return answer()
  }
  return { requested, read: (site: string | null = SITE) => fetchPublished({ site, fetch }, 1000) }
}
const to = (location: string) => () => new Response(null, { status: 301, headers: { location } })

it('reads the list beside the site’s pages', async () => {
  const { read } = aWeb({ [`${SITE}published.json`]: () => new Response('{"posts":{}}') })
  expect(await read()).toBe('{"posts":{}}')
})

it('follows redirects within https, and no other', async () => {
  const moved = aWeb({
    [`${SITE}published.json`]: to('https://www.you.example/published.json'),
    'https://www.you.example/published.json': () => new Response('{}'),
  })
  expect(await moved.read()).toBe('{}')
  const open = aWeb({
    [`${SITE}published.json`]: to('http://you.example/published.json'),
    'http://you.example/published.json': () => new Response('{}'),
  })
  expect(await open.read()).toBeNull()
  expect(open.requested).toEqual([`${SITE}published.json`])
})

it('gives up after too many redirects', async () => {
  const { read, requested } = aWeb({ [`${SITE}published.json`]: to(`${SITE}published.json`) })
  expect(await read()).toBeNull()
  expect(requested).toHaveLength(6)
})

it.each([
  [
    'no answer',
    () => {
      throw new TypeError('offline')
    },
  ],
  ['a missing file', () => new Response('Not found', { status: 404 })],
  ['a redirect to nowhere', () => new Response(null, { status: 302 })],
  [
    'an endless answer',
    () => new Response(new ReadableStream({ pull: (control) => control.enqueue(new Uint8Array(4_000_000)) })),
  ],
])('gives null for %s', async (_, answer) => {
  expect(await aWeb({ [`${SITE}published.json`]: answer }).read()).toBeNull()
})

it('asks nobody without an address, or over http', async () => {
  const { read, requested } = aWeb({})
  expect(await read(null)).toBeNull()
  expect(await read('http://you.example/')).toBeNull()
  expect(requested).toEqual([])
})

it('ends at the timeout', async () => {
  const fetch: typeof globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  expect(await fetchPublished({ site: SITE, fetch }, 20)).toBeNull()
})
