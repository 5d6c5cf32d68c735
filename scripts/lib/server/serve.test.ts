import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { aFolder } from '../../../src/main/testing/a-folder'
import { serve } from './serve.mjs'

let folder = ''
let address = ''

/** Writes a build to the folder, in place of the one before. */
function build(files: Record<string, string | Uint8Array>): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

async function start(base = '/'): Promise<void> {
  const { server, port } = await serve({ folder, base, port: 0 })
  address = `http://127.0.0.1:${port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
}

beforeEach(() => {
  const top = aFolder()
  folder = join(top, 'web')
  writeFileSync(join(top, 'secret.html'), 'secret')
})

/** `fetch` would resolve `..` in the address itself. */
const statusAndText = (path: string) =>
  new Promise<[number | undefined, string]>((done, fail) => {
    request(`${address}`, { path }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => done([response.statusCode, text]))
    })
      .on('error', fail)
      .end()
  })

it('serves the newest build, whole, while it runs', async () => {
  build({ 'index.html': 'one', 'admin.html': 'admin', 'published.json': '{}', 'assets/a-1.js': '1' })
  await start()
  expect(await statusAndText('/')).toEqual([200, 'one'])
  const long = JSON.stringify({ posts: 'x'.repeat(5000) })
  build({
    'index.html': 'the second',
    'admin.html': 'a longer admin',
    'published.json': long,
    'assets/b-2.js': '2',
  })
  expect(await statusAndText('/')).toEqual([200, 'the second'])
  expect(await statusAndText('/admin')).toEqual([200, 'a longer admin'])
  expect(await statusAndText('/published.json')).toEqual([200, long])
  expect(await statusAndText('/assets/b-2.js')).toEqual([200, '2'])
  expect(await statusAndText('/assets/a-1.js')).toEqual([404, 'Not found'])
})

it('says so while the folder is empty, and goes on afterwards', async () => {
  build({ 'index.html': 'one' })
  await start()
  build({})
  const [status, text] = await statusAndText('/admin')
  expect([status, text]).toEqual([503, expect.stringContaining('reload this page in a moment')])
  build({ 'index.html': 'two' })
  expect(await statusAndText('/')).toEqual([200, 'two'])
})

it('compresses texts for a browser that takes that', async () => {
  build({ 'index.html': 'one', 'a.png': 'two' })
  await start()
  const read = async (path: string, encoding: string) => {
    const response = await fetch(new URL(path, address), { headers: { 'accept-encoding': encoding } })
    return [
      await response.text(),
      response.headers.get('content-encoding'),
      response.headers.get('content-type'),
    ]
  }
  expect(await read('', 'br, gzip')).toEqual(['one', 'gzip', 'text/html;charset=utf-8'])
  expect(await read('', 'identity')).toEqual(['one', null, 'text/html;charset=utf-8'])
  expect(await read('a.png', 'gzip')).toEqual(['two', null, 'image/png'])
})

it.each([
  '/../secret.html',
  '/%2e%2e/secret.html',
  '/..%2fsecret',
  '/assets/../../secret.html',
  '/a%00b',
  '/..%5csecret.html',
  '/%zz',
  '/%zz/../../secret.html',
  '/%zz\\..\\..\\secret.html',
  '//x',
])('serves nothing outside the folder for %s', async (path) => {
  build({ 'index.html': 'the page' })
  await start()
  const [status, text] = await statusAndText(path)
  expect([200, 404]).toContain(status)
  expect(['the page', 'Not found']).toContain(text)
})

it('redirects to the base path, and knows no path outside it', async () => {
  build({ 'index.html': 'the page', 'Ü.pdf': readFileSync('build/icons/16x16.png') })
  await start('/my-site/')
  expect((await fetch(`${address}/my-site`)).url).toBe(`${address}/my-site/`)
  expect((await fetch(`${address}/my-site/%C3%9C.pdf?x`)).headers.get('content-type')).toBe('application/pdf')
  expect(await statusAndText('/my-site/../my-site/no/such')).toEqual([200, 'the page'])
  expect(await statusAndText('/other/')).toEqual([404, 'Not found'])
})

it('has hashed files cached, and nothing else, not even a hashed file that is gone', async () => {
  build({ 'index.html': 'the page', 'assets/a-Ab12Cd34.js': '1' })
  await start()
  const cached = async (path: string) => (await fetch(address + path)).headers.get('cache-control')
  expect(await cached('/assets/a-Ab12Cd34.js')).toContain('immutable')
  for (const path of ['/', '/no/such/page', '/assets/gone-Ab12Cd34.js'])
    expect(await cached(path), path).toBe('no-cache')
})
