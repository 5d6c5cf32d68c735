import { expect, it } from 'vitest'
import { headerRules, headersFile } from '../build/host-files'
import { siteHeaders } from '../build/site-headers'
import { headersFor, parseHeaders } from './headers-file.mjs'

const POLICY = "default-src 'none'; img-src 'self' data: https:"

it.each(['/', '/repo/'])('reads back what the build writes, below %s', (base) => {
  const rules = headerRules(siteHeaders(POLICY), base)
  expect(parseHeaders(headersFile(rules))).toEqual(rules)
})

/** How long a path may be kept, as a host that reads the file is told. */
const cacheRule = (path: string, base = '/') =>
  headersFor(parseHeaders(headersFile(headerRules(siteHeaders(POLICY), base))), path)['Cache-Control']

it('lets a browser keep hashed files for ever', () => {
  expect(cacheRule('/assets/index-a1.js')).toBe('public, max-age=31536000, immutable')
})

it.each(['', 'admin', 'admin.html', '404.html', 'blog/1', 'sw.js', 'favicon.svg', 'preview.png', 'unknown'])(
  'has a browser ask for /%s again',
  (path) => {
    expect(cacheRule(`/${path}`)).toBe('no-cache')
    expect(cacheRule(`/c++/${path}`, '/c++/')).toBe('no-cache')
  },
)

it('leaves an unknown path of several parts to the host', () => {
  expect(cacheRule('/no/such/page')).toBeUndefined()
  expect(cacheRule('/unknown', '/repo/')).toBeUndefined()
})

it('guards every path', () => {
  const rules = headerRules(siteHeaders(POLICY), '/')
  for (const path of ['/', '/admin', '/assets/a.svg', '/no/such/page']) {
    expect(headersFor(rules, path)).toMatchObject({
      'Content-Security-Policy': `${POLICY}; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
    })
  }
})

it('sets no header of a path twice, which some hosts would join', () => {
  const rules = headerRules(siteHeaders(POLICY), '/')
  const named = ['/', '/admin', '/admin.html', '/blog/1', '/assets/a.js', '/sw.js', '/no/such/page']
  for (const path of named) {
    const names = rules
      .filter((rule) => Object.keys(headersFor([rule], path)).length > 0)
      .flatMap((rule) => Object.keys(rule.headers))
    expect(new Set(names).size).toBe(names.length)
  }
})
