import { expect, it } from 'vitest'
import { readPagePolicy } from './page-policy'

const page = (policy: string) =>
  `<head><meta http-equiv="Content-Security-Policy" content="${policy}"><script>1</script></head>`

const STRICT = "default-src 'none'; script-src 'self' 'sha256-abc='"

const ADDED = "upgrade-insecure-requests; frame-ancestors 'none'"

it('is the build’s own policy, and nothing may frame the page', () => {
  expect(readPagePolicy(page(STRICT))).toBe(`${STRICT}; ${ADDED}`)
})

it('allows no http, but an origin that is named in whole', () => {
  const connect = "connect-src 'self' http://127.0.0.1:80"
  expect(readPagePolicy(page(`${STRICT}; img-src data: https: http:; ${connect}`))).toBe(
    `${STRICT}; img-src data: https:; ${connect}; ${ADDED}`,
  )
  expect(readPagePolicy(page(`${STRICT}; img-src http:; font-src http: https:`))).not.toMatch(/http:/)
})

it.each([
  ['no policy at all', '<head></head>'],
  ['an empty policy', page('')],
  ['no default', page("script-src 'self'")],
  ['inline scripts', page(`${STRICT} 'unsafe-inline'`)],
  ['eval', page(`${STRICT} 'unsafe-eval'`)],
  ['inline handlers', page(`${STRICT} 'unsafe-hashes'`)],
  ['every host', page(`${STRICT}; connect-src *`)],
])('is refused with %s', (_, html) => {
  expect(() => readPagePolicy(html)).toThrow('content security policy')
})
