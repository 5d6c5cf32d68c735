import { expect, it } from 'vitest'
import { headerRules, headersFile } from '../build/host-files'
import { siteHeaders } from '../build/site-headers'
import { headersFor, parseHeaders } from './headers-file.mjs'

const POLICY = "default-src 'none'; img-src 'self' data: https:"

it.each(['/', '/repo/'])('reads the rules that the build writes, below %s', (base) => {
  const written = headerRules(siteHeaders(POLICY), base)
  expect(parseHeaders(headersFile(written))).toEqual(written)
})

const rules = headerRules(siteHeaders(POLICY), '/')
const IMMUTABLE = 'public, max-age=31536000, immutable'
const PAGES = ['/', '/admin', '/admin.html', '/404.html', '/blog/1', '/sw.js', '/favicon.svg', '/unknown']

it.each<[string, string | undefined]>([
  ['/assets/index-a1.js', IMMUTABLE],
  ...PAGES.map((path): [string, string] => [path, 'no-cache']),
  ['/no/such/page', undefined],
])('sets the cache time of %s to %s, also below a base path', (path, expected) => {
  expect(headersFor(rules, path)['Cache-Control']).toBe(expected)
  const below = headerRules(siteHeaders(POLICY), '/c++/')
  expect(headersFor(below, `/c++${path}`)['Cache-Control']).toBe(expected)
  expect(headersFor(below, path)['Cache-Control']).toBeUndefined()
})

it.each([...PAGES, '/assets/a.svg', '/no/such/page'])(
  'sends the security headers for %s, none of them twice',
  (path) => {
    expect(headersFor(rules, path)).toMatchObject({
      'Content-Security-Policy': `${POLICY}; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
    })
    // Some hosts would join the values.
    const names = rules.flatMap((rule) => Object.keys(headersFor([rule], path)))
    expect(new Set(names).size).toBe(names.length)
  },
)
