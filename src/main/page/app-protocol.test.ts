import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { APP_ORIGIN } from './app-origin'
import { type AppProtocol, createAppProtocol, PAGES_FILE } from './app-protocol'

const SECRET = 'the owner’s secret'
const POLICY = "default-src 'none'; script-src 'self' 'sha256-abc='"
const ADMIN_PAGE = '<title>The admin’s</title>'
const PAGE = '<title>The page</title>'

let top = ''
let serve: AppProtocol

beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'app-protocol-'))
  const files = {
    'index.html': PAGE,
    'admin.html': ADMIN_PAGE,
    'favicon.svg': '<svg/>',
    'assets/index-a1.js': 'run()',
    'assets/über uns.css': 'a{}',
    'assets/data.unknown': 'x',
  }
  const pages = JSON.stringify({ policy: POLICY, files: Object.keys(files) })
  const others = { [PAGES_FILE]: pages, 'unlisted.txt': SECRET, '../secret.txt': SECRET }
  for (const [name, text] of Object.entries({ ...files, ...others })) {
    mkdirSync(join(top, 'renderer', name, '..'), { recursive: true })
    writeFileSync(join(top, 'renderer', name), text)
  }
  serve = await createAppProtocol(join(top, 'renderer'), APP_ORIGIN)
})
afterAll(() => rmSync(top, { recursive: true }))

/** Only the fields of a request that the handler reads. A real `Request` would normalise the hostile address first. */
const ask = (url: string, method = 'GET') => serve({ url, method } as Request)

describe('files', () => {
  it.each([
    ['/assets/index-a1.js', 'run()', 'text/javascript; charset=utf-8'],
    ['/assets/index-a1.js?v=1#x', 'run()', 'text/javascript; charset=utf-8'],
    ['/assets/%C3%BCber%20uns.css', 'a{}', 'text/css; charset=utf-8'],
    ['/favicon.svg', '<svg/>', 'image/svg+xml'],
    ['/assets/data.unknown', 'x', 'application/octet-stream'],
  ])('gives %s', async (path, text, type) => {
    const response = await ask(`${APP_ORIGIN}${path}`)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type])
    expect(await response.text()).toBe(text)
  })

  it.each(['', '/', '/admin/more', '/blog/v1.2', '/index.html', '/blog/a%2Fb%3Ac'])(
    'gives the public page for %j',
    async (path) => {
      const response = await ask(`${APP_ORIGIN}${path}`)
      expect([response.status, await response.text()]).toEqual([200, PAGE])
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    },
  )

  it.each(['/admin', '/admin/', '/admin?menu=new-post', '/admin.html'])(
    'gives the admin’s page for %s',
    async (path) => {
      const response = await ask(`${APP_ORIGIN}${path}`)
      expect([response.status, await response.text()]).toEqual([200, ADMIN_PAGE])
    },
  )

  it.each(['/assets/gone.js', '/assets/', '/assets/deeper/gone.css'])('answers 404 for %s', async (path) => {
    expect((await ask(`${APP_ORIGIN}${path}`)).status).toBe(404)
  })
})

describe('hostile addresses', () => {
  it.each(['inkfolio://app.evil/index.html', 'file:///etc/passwd', ''])(
    'are refused in another origin: %j',
    async (address) => {
      const response = await ask(address)
      expect([response.status, await response.text()]).toEqual([403, ''])
    },
  )

  it.each([
    '/unlisted.txt',
    `/${PAGES_FILE}`,
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%2fetc%2fpasswd',
    '/C%3A%5CWindows%5Cwin.ini',
    '/favicon.svg%00',
    '/%ff',
  ])('give only the page: %s', async (path) => {
    const response = await ask(`${APP_ORIGIN}${path}`)
    expect([response.status, await response.text()]).toEqual([200, PAGE])
  })

  it.each(['/assets/..%2f..%2fsecret.txt', '/assets/%00', '/assets/nul', '/assets/index-a1.js:x'])(
    'give 404 among the hashed files: %s',
    async (path) => {
      const response = await ask(`${APP_ORIGIN}${path}`)
      expect([response.status, await response.text()]).toEqual([404, ''])
    },
  )

  it.each(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses to %s', async (method) => {
    expect((await ask(`${APP_ORIGIN}/`, method)).status).toBe(405)
  })
})

describe('headers', () => {
  it.each(['/', '/admin', '/assets/index-a1.js', '/assets/gone.js'])('guard %s', async (path) => {
    const { headers } = await ask(`${APP_ORIGIN}${path}`)
    expect(headers.get('Content-Security-Policy')).toBe(
      `${POLICY}; upgrade-insecure-requests; frame-ancestors 'none'`,
    )
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  })
})
