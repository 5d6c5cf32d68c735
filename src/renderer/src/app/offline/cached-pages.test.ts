import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cachedFile, cachedPage, cachedVersion, cachePage, deleteUnusedFiles } from './cached-pages'

const PUBLIC = { file: 'index.html', address: '/' }
const ADMIN = { file: 'admin.html', address: '/admin.html' }

const ORIGIN = 'https://grace.example'
const addressOf = (request: string | Request) =>
  new URL(typeof request === 'string' ? request : request.url, ORIGIN).href

/** A fake with the used methods of a browser's cache. */
class FakeCache {
  readonly entries = new Map<string, Response>()
  async match(request: string | Request) {
    return this.entries.get(addressOf(request))?.clone()
  }
  async matchAll() {
    return [...this.entries.values()].map((response) => response.clone())
  }
  async keys() {
    return [...this.entries.keys()].map((url) => new Request(url))
  }
  async put(request: string, response: Response) {
    this.entries.set(addressOf(request), response)
  }
  async add(request: string) {
    const response = await fetch(request)
    if (!response.ok) throw new TypeError('not found')
    await this.put(request, response)
  }
  async delete(request: Request) {
    return this.entries.delete(request.url)
  }
}

const htmlOf = (version: string, files: string[], page = 'index.html') =>
  `<div id="root" data-service-worker="/sw.js" data-page="${page}" data-version="${version}" data-files="${files.join(' ')}">`

/** The files of the host, and pages that the browser has in its own cache. */
let host: Record<string, string>
let browser: Record<string, string>
/** The addresses requested from the host. */
let requested: string[]

beforeEach(() => {
  const stores = new Map<string, FakeCache>()
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = stores.get(name) ?? new FakeCache()
      stores.set(name, cache)
      return cache
    },
  })
  host = {
    '/': htmlOf('v1', ['/assets/a1.js', '/assets/b.svg']),
    '/assets/a1.js': 'a1',
    '/assets/b.svg': 'b',
  }
  browser = {}
  requested = []
  vi.stubGlobal('fetch', async (path: string, { cache }: RequestInit = {}) => {
    const stored = cache === 'force-cache' ? browser[path] : undefined
    if (stored !== undefined) return new Response(stored)
    requested.push(path)
    return new Response(host[path] ?? 'Not found', { status: path in host ? 200 : 404 })
  })
})
afterEach(() => void vi.unstubAllGlobals())

const textOf = async (response: Promise<Response | undefined>) => (await response)?.text()
const cachedText = (path: string) => textOf(cachedFile(new Request(ORIGIN + path)))

function deployV2(): void {
  host = {
    '/': htmlOf('v2', ['/assets/a2.js', '/assets/b.svg']),
    '/assets/a2.js': 'a2',
    '/assets/b.svg': 'b',
  }
}

it('caches a page with the files that it names', async () => {
  await cachePage(PUBLIC)
  expect(await textOf(cachedPage(PUBLIC))).toBe(host['/'])
  expect(await cachedVersion(PUBLIC)).toBe('v1')
  expect([await cachedText('/assets/a1.js'), await cachedText('/assets/b.svg')]).toEqual(['a1', 'b'])
})

it('requests nothing if the version is cached', async () => {
  await cachePage(PUBLIC)
  requested = []
  await cachePage(PUBLIC)
  await cachePage(PUBLIC, 'v1')
  expect(requested).toEqual([])
})

it('replaces the page by another version, and requests only new files', async () => {
  await cachePage(PUBLIC)
  deployV2()
  requested = []
  await cachePage(PUBLIC, 'v2')
  expect(await cachedVersion(PUBLIC)).toBe('v2')
  expect(requested).toEqual(['/', '/assets/a2.js'])
})

it('does not request the page if the browser has it', async () => {
  browser = { '/': htmlOf('v1', ['/assets/a1.js']) }
  await cachePage(PUBLIC, 'v1')
  expect(requested).toEqual(['/assets/a1.js'])
})

it.each([
  ['has another version than the open page', 'v2'],
  ['names deleted files', undefined],
])('requests the page from the host if the browser’s copy %s', async (_, version) => {
  browser = { '/': htmlOf('v1', ['/assets/a1.js']) }
  deployV2()
  await cachePage(PUBLIC, version)
  expect(await cachedVersion(PUBLIC)).toBe('v2')
})

it.each([
  ['a file of the new version cannot be fetched', () => delete host['/assets/a2.js']],
  ['a network answers with its login page', () => (host['/'] = '<form>Log in to the Wi-Fi</form>')],
  ['the host answers with another page', () => (host['/'] = htmlOf('v2', [], 'admin.html'))],
])('keeps the cached page if %s', async (_, breakHost) => {
  await cachePage(PUBLIC)
  deployV2()
  breakHost()
  await expect(cachePage(PUBLIC, 'v2')).rejects.toThrow()
  expect(await cachedVersion(PUBLIC)).toBe('v1')
  expect(await cachedText('/assets/a1.js')).toBe('a1')
})

it('deletes the files that no cached page names', async () => {
  await cachePage(PUBLIC)
  host['/admin.html'] = htmlOf('v1', ['/assets/b.svg', '/assets/admin.js'], 'admin.html')
  host['/assets/admin.js'] = 'admin'
  await cachePage(ADMIN)
  deployV2()
  await cachePage(PUBLIC, 'v2')
  await deleteUnusedFiles()
  expect(await cachedText('/assets/a1.js')).toBeUndefined()
  for (const path of ['/assets/a2.js', '/assets/b.svg', '/assets/admin.js'])
    expect(await cachedText(path), path).toBeDefined()
})
