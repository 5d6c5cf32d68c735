import { digestOf } from '@publishing/digest'
import { expect, it, vi } from 'vitest'
import { aPost } from '@/testing/factories'
import { getSitePosts } from './get-site-posts'

const { files } = vi.hoisted(() => ({ files: new Map<string, string>() }))
vi.mock('@/platform/current', () => ({
  platform: { storeLimit: 5_000_000, site: { read: async (path: string) => files.get(path) ?? null } },
}))

it('gives the posts as they were published, with their digests', async () => {
  const posts = [
    aPost({ id: '1', content: 'CRLF\r\n\u2028 é e\u0301 \ud800', tags: [] }),
    aPost({
      id: '2',
      imageUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
    }),
    aPost({ id: '3', imageUrl: 'https://images.example/a.png' }),
  ]
  files.set('blog/published-posts.json', JSON.stringify(posts))
  const got = await getSitePosts()
  const entries = posts.map((post) => ({ post, editedFrom: [digestOf(post)] }))
  const replacement = JSON.stringify(posts)
  expect(got).toMatchObject({ entries, refused: [], replacement, isFromSite: true })
})

it.each([
  ['no answer', null],
  ["a host's page for a missing file", '<!doctype html><html lang="en"></html>'],
  ['an empty list', '[]'],
])('gives null for %s', async (_, text) => {
  files.clear()
  if (text !== null) files.set('blog/published-posts.json', text)
  expect(await getSitePosts()).toBeNull()
})
