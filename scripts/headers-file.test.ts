import { expect, it } from 'vitest'
import { headersFile } from './build/host-files'
import { headerRules, siteHeaders } from './build/site-headers'
import { headersFor, parseHeaders } from './headers-file.mjs'

const POLICY = "default-src 'none'; img-src 'self' data: https:"

it.each(['/', '/repo/'])('reads back what the build writes, below %s', (base) => {
  const rules = headerRules(siteHeaders(POLICY), base)
  expect(parseHeaders(headersFile(rules))).toEqual(rules)
})

it('lets a browser keep hashed files for ever, and ask for everything else anew', () => {
  const rules = parseHeaders(headersFile(headerRules(siteHeaders(POLICY), '/')))
  const cache = (path: string) => headersFor(rules, path)['Cache-Control']
  expect(cache('/assets/index-a1.js')).toBe('public, max-age=31536000, immutable')
  for (const page of ['/', '/admin', '/blog/1', '/sw.js']) expect(cache(page)).toBe('no-cache')
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
  const named = ['/', '/admin', '/blog/1', '/assets/a.js', '/sw.js', '/site.webmanifest']
  for (const path of named) {
    const names = rules
      .filter((rule) => Object.keys(headersFor([rule], path)).length > 0)
      .flatMap((rule) => Object.keys(rule.headers))
    expect(new Set(names).size).toBe(names.length)
  }
})
