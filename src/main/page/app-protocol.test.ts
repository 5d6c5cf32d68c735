import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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
    [`renderer/${PAGES_FILE}`]: JSON.stringify({ policy: POLICY, files: [] }),
    'renderer/index.html': PAGE,
    'renderer/admin.html': ADMIN_PAGE,
    'renderer/favicon.svg': '<svg/>',
    'renderer/assets/index-a1.js': 'run()',
    'renderer/assets/über uns.css': 'a{}',
    'renderer/assets/data.unknown': 'x',
    'renderer/..hidden.txt': 'inside',
    'renderer-evil/secret.txt': SECRET,
    'secret.txt': SECRET,
    'main/index.js': SECRET,
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(top, name, '..'), { recursive: true })
    writeFileSync(join(top, name), content)
  }
  symlinkSync(join(top, 'secret.txt'), join(top, 'renderer/linked.txt'))
  symlinkSync(join(top, 'main'), join(top, 'renderer/linked-folder'))
  symlinkSync(join(top, 'renderer-evil'), join(top, 'renderer/assets/evil'))
  symlinkSync(join(top, 'renderer/favicon.svg'), join(top, 'renderer/inner-link.svg'))
  symlinkSync(join(top, 'renderer/loop'), join(top, 'renderer/loop'))
  serve = await createAppProtocol(join(top, 'renderer'), APP_ORIGIN)
})
afterAll(() => rmSync(top, { recursive: true }))

/** Only what the handler reads of a request: a real one would tidy the hostile address up before it arrives. */
const ask = (url: string, method = 'GET') => serve({ url, method } as Request)

describe('files', () => {
  it.each([
    ['/assets/index-a1.js', 'run()', 'text/javascript; charset=utf-8'],
    ['/assets/index-a1.js?v=1#x', 'run()', 'text/javascript; charset=utf-8'],
    ['/assets/%C3%BCber%20uns.css', 'a{}', 'text/css; charset=utf-8'],
    ['/favicon.svg', '<svg/>', 'image/svg+xml; charset=utf-8'],
    ['/inner-link.svg', '<svg/>', 'image/svg+xml; charset=utf-8'],
    ['/..hidden.txt', 'inside', 'text/plain; charset=utf-8'],
    ['/assets/data.unknown', 'x', 'application/octet-stream'],
    ['//favicon.svg', '<svg/>', 'image/svg+xml; charset=utf-8'],
  ])('gives %s', async (path, content, type) => {
    const response = await ask(`${APP_ORIGIN}${path}`)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, type])
    expect(await response.text()).toBe(content)
  })

  it.each([
    '',
    '/',
    '/administrator',
    '/admin/more',
    '/blog/1',
    '/blog/v1.2',
    '/assets-of-mine',
    '/assets',
    '/blog/a%2Fb%3Ac',
    '/index.html',
    '/deep/er/path',
  ])('gives the page for %j', async (path) => {
    const response = await ask(`${APP_ORIGIN}${path}`)
    expect([response.status, await response.text()]).toEqual([200, PAGE])
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  })

  it.each(['/admin', '/admin/', '/admin?menu=new-post', '/admin.html'])(
    'gives the admin’s page for %s',
    async (path) => {
      const response = await ask(`${APP_ORIGIN}${path}`)
      expect([response.status, await response.text()]).toEqual([200, ADMIN_PAGE])
    },
  )

  it.each(['/assets/gone.js', '/assets/', '/assets/deeper/gone.css'])(
    'says that %s is not there',
    async (path) => {
      expect((await ask(`${APP_ORIGIN}${path}`)).status).toBe(404)
    },
  )
})

describe('hostile addresses', () => {
  it.each([
    '/linked.txt',
    '/linked-folder/index.js',
    '/assets/evil/secret.txt',
    ':80/index.html',
    '.evil/index.html',
    '@evil/index.html',
  ])('are refused where they lead out: %s', async (path) => {
    const response = await ask(`${APP_ORIGIN}${path}`)
    expect([response.status, await response.text()]).toEqual([403, ''])
  })

  it.each([
    'inkfolio://renderer-evil/secret.txt',
    'inkfolio://evil@app/index.html',
    'inkfolio:///secret.txt',
    'inkfolio:secret.txt',
    'file:///etc/passwd',
    'https://app/index.html',
    '/secret.txt',
    '',
  ])('are refused in another origin: %j', async (address) => {
    expect((await ask(address)).status).toBe(403)
  })

  // The address parser takes plain dots away before a file is looked for; what is left names nothing.
  it.each([
    '/../secret.txt',
    '/../../../../../../etc/passwd',
    '/%2e%2e/secret.txt',
    '/.%2e/secret.txt',
    '/assets/../../secret.txt',
    '/../renderer-evil/secret.txt',
    '//etc/passwd',
    '/..%2fsecret.txt',
    '/..%2Fsecret.txt',
    '/..%5csecret.txt',
    '/..%5Cmain%5Cindex.js',
    '/..\\secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets%2f..%2f..%2fsecret.txt',
    '/..%2frenderer-evil%2fsecret.txt',
    '/%2fetc%2fpasswd',
    '/%252e%252e%252fsecret.txt',
    '/%252e%252e/secret.txt',
    '/.../secret.txt',
    '/index.html%00.js',
    '/%00',
    '/favicon.svg%0a',
    '/C:/Windows/win.ini',
    '/C%3A%5CWindows%5Cwin.ini',
    '/c:',
    '/favicon.svg::$DATA',
    '/%5c%5cserver%5cshare%5cx',
    '/RENDER~1/secret.txt',
    '/nul',
    '/COM1.js',
    '/%c0%ae%c0%ae/secret.txt',
    '/%ff',
    '/%',
    '/loop',
    '/linked-folder',
  ])('give nothing but the page: %s', async (path) => {
    const response = await ask(`${APP_ORIGIN}${path}`)
    expect([response.status, await response.text()]).toEqual([200, PAGE])
  })

  it.each([
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%00',
    '/assets/evil',
    '/assets/nul',
    '/assets/index-a1.js:x',
  ])('give nothing among the hashed files: %s', async (path) => {
    const response = await ask(`${APP_ORIGIN}${path}`)
    expect([response.status, await response.text()]).toEqual([404, ''])
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses to %s', async (method) => {
    expect((await ask(`${APP_ORIGIN}/`, method)).status).toBe(405)
  })
})

describe('headers', () => {
  it.each(['/', '/admin', '/assets/index-a1.js', '/assets/gone.js', '/linked.txt'])(
    'guard %s',
    async (path) => {
      const { headers } = await ask(`${APP_ORIGIN}${path}`)
      expect(headers.get('Content-Security-Policy')).toBe(
        `${POLICY}; upgrade-insecure-requests; frame-ancestors 'none'`,
      )
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toBe('no-referrer')
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    },
  )

  it('are sent without a body for HEAD', async () => {
    const response = await ask(`${APP_ORIGIN}/favicon.svg`, 'HEAD')
    expect([response.headers.get('Content-Length'), await response.text()]).toEqual(['6', ''])
  })
})

it('does not start with pages that have no policy', async () => {
  const folder = join(top, 'bare')
  mkdirSync(folder)
  writeFileSync(join(folder, PAGES_FILE), '{"files":[]}')
  await expect(createAppProtocol(folder, APP_ORIGIN)).rejects.toThrow('content security policy')
})
