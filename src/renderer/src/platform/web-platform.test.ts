import { afterEach, expect, it, vi } from 'vitest'
import { webPlatform } from './web-platform'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

function answer(fetch: (address: string, init: RequestInit) => Promise<Response>) {
  const spy = vi.fn(fetch)
  vi.stubGlobal('fetch', spy)
  return spy
}

it('reads a file below the site’s path, and no stale one from the cache', async () => {
  vi.stubEnv('BASE_URL', '/my-site/')
  const fetch = answer(async () => new Response('{}', { status: 404 }))
  expect(await webPlatform.site.read('published.json', 1000)).toBe('{}')
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/my-site/published.json',
    expect.objectContaining({ cache: 'no-cache' }),
  )
})

it('returns null if the site cannot be reached, or after the timeout', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await webPlatform.site.read('a', 1000)).toBeNull()
  answer(
    (_, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  expect(await webPlatform.site.read('a', 1)).toBeNull()
})
