import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SitePost } from '@/domain/site-posts'
import { cachePost, fetchList, fetchPost, tidyAddress } from './published-files'

const post = (id: string): SitePost => ({
  id,
  title: id,
  excerpt: '',
  date: '2026-01-01',
  readTime: '',
  tags: [],
  lead: '',
  content: ['Text.'],
  newer: null,
  older: null,
})
const fileOf = (id: string) => `/blog/${id}.post.json`

/** The entries of the one cache, oldest first. */
let copies = new Map<string, string>()
const cache = {
  match: async (file: string) => (copies.has(file) ? new Response(copies.get(file)) : undefined),
  put: async (file: string, response: Response) => {
    copies.delete(file)
    copies.set(file, await response.text())
  },
  delete: async (file: string) => copies.delete(file),
  keys: async () => [...copies.keys()],
}
const answer = (body: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }))

beforeEach(() => {
  copies = new Map()
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

it('reads a post, and its cached copy if the network or the host fails', async () => {
  answer(JSON.stringify(post('a')))
  expect(await fetchPost('a')).toEqual(post('a'))
  await expect.poll(() => [...copies.keys()]).toEqual([fileOf('a')])
  for (const [body, status] of [
    ['<!doctype html>', 200],
    ['Busy', 503],
    [JSON.stringify(post('c')), 503],
    [JSON.stringify(post('b')), 200],
  ] as const) {
    answer(body, status)
    expect(await fetchPost('a')).toEqual(post('a'))
    await expect(fetchPost('c')).rejects.toThrow('/blog/c.post.json')
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await fetchPost('a')).toEqual(post('a'))
})

it('rejects if the host answers with no list', async () => {
  answer(JSON.stringify([post('a')]))
  expect(await fetchList()).toEqual([post('a')])
  for (const [body, status] of [
    ['{"error":"Not found"}', 404],
    ['{"error":"Busy"}', 200],
    ['[]', 503],
    ['<!doctype html>', 200],
  ] as const) {
    answer(body, status)
    await expect(fetchList()).rejects.toThrow()
  }
})

it('deletes the cached copy of a post that is no longer published', async () => {
  cachePost(post('a'))
  await expect.poll(() => copies.size).toBe(1)
  answer('Not found', 404)
  expect(await fetchPost('a')).toBeNull()
  await expect.poll(() => copies.size).toBe(0)
})

it('keeps the last 50 posts that were read', async () => {
  for (let index = 0; index < 52; index++) {
    cachePost(post(`p${index}`))
    await expect.poll(() => [...copies.keys()].at(-1)).toBe(fileOf(`p${index}`))
    // Reading a post again makes it the newest.
    if (index === 40) cachePost(post('p0'))
  }
  await expect.poll(() => copies.size).toBe(50)
  expect(copies.has(fileOf('p0'))).toBe(true)
  expect(copies.has(fileOf('p1'))).toBe(false)
})

it('reads posts without a cache', async () => {
  vi.stubGlobal('caches', undefined)
  answer(JSON.stringify(post('a')))
  expect(await fetchPost('a')).toEqual(post('a'))
})

it('replaces the address of a post’s file or folder by the post’s address, and no other address', () => {
  for (const [from, to] of [
    ['/blog/a.html?x#contact', '/blog/a?x#contact'],
    ['/blog/b.html', '/blog/b.html'],
    ['/blog/b/?x#contact', '/blog/b?x#contact'],
    ['/blog/a', '/blog/a'],
    ['/blog/', '/blog/'],
    ['/', '/'],
  ] as const) {
    window.history.replaceState('state', '', from)
    tidyAddress(post('a'))
    expect(window.location.href).toBe(new URL(to, window.location.origin).href)
    expect(window.history.state).toBe('state')
  }
})
