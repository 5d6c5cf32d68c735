import { afterEach, expect, it, vi } from 'vitest'
import { aSitePost } from '@/testing/factories'
import { fetchList, fetchMarkdown, fetchPost } from './fetch-content'

const answer = (body: string, status = 200) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }))

afterEach(() => void vi.unstubAllGlobals())

it('reads a post', async () => {
  answer(JSON.stringify(aSitePost('a')))
  expect(await fetchPost('a')).toEqual(aSitePost('a'))
  answer('Not found', 404)
  expect(await fetchPost('a')).toBeNull()
})

it('rejects if the network fails, or the host answers with no post', async () => {
  for (const [body, status] of [
    ['<!doctype html>', 200],
    ['Busy', 503],
    [JSON.stringify(aSitePost('a')), 503],
    [JSON.stringify(aSitePost('b')), 200],
  ] as const) {
    answer(body, status)
    await expect(fetchPost('a')).rejects.toThrow('/blog/a.post.json')
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(fetchPost('a')).rejects.toThrow('offline')
})

it('rejects if the host answers with no list', async () => {
  answer(JSON.stringify([aSitePost('a')]))
  expect(await fetchList()).toEqual([aSitePost('a')])
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

it('rejects if the host answers with a page, or not with the Markdown', async () => {
  answer('---\ntitle: "A"\n---\n')
  expect(await fetchMarkdown('/a.md')).toBe('---\ntitle: "A"\n---\n')
  for (const [body, status] of [
    ['<!doctype html>', 200],
    ['Busy', 503],
  ] as const) {
    answer(body, status)
    await expect(fetchMarkdown('/a.md')).rejects.toThrow('/a.md')
  }
})
