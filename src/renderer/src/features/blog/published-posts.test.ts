import { expect, it, vi } from 'vitest'
import type { PostSummary, SiteData, SitePost } from '@/domain/post/post-summary'
import { aSitePost } from '@/testing/factories'
import { createPublishedPosts } from './published-posts'

const LIST = ['a', 'b', 'c'].map((id) => aSitePost(id))

function make({
  list = async () => LIST,
  post = async (id: string) => aSitePost(id),
  ...data
}: Partial<SiteData> & {
  list?: () => Promise<readonly PostSummary[]>
  post?: (id: string) => Promise<SitePost | null>
} = {}) {
  const files = { list: vi.fn(list), post: vi.fn(post) }
  const published = createPublishedPosts({ newest: LIST.slice(0, 2), total: 3, tags: [], ...data }, files)
  return { published, files, found: (id: string) => published.current().posts.get(id) }
}

const failing = () => Promise.reject(new Error('offline'))

it('has the page’s cards, and fetches the list once, also for two requests', async () => {
  const { published, files } = make()
  expect(published.current().list).toEqual({ cards: LIST.slice(0, 2), state: 'newest' })
  await Promise.all([published.loadAll(), published.loadAll()])
  await published.loadAll()
  expect(published.current().list).toEqual({ cards: LIST, state: 'whole' })
  expect(files.list).toHaveBeenCalledTimes(1)
})

it('keeps the cards if the list cannot be fetched, and tries again on request', async () => {
  const { published, files } = make({ list: failing })
  await published.loadAll()
  expect(published.current().list).toEqual({ cards: LIST.slice(0, 2), state: 'failed' })
  files.list.mockResolvedValue(LIST)
  await published.loadAll()
  expect(published.current().list.state).toBe('whole')
})

it('fetches neither the list if the page has all cards, nor the post that the page has', async () => {
  const { published, files, found } = make({ newest: LIST, open: aSitePost('b') })
  await published.loadAll()
  expect(await published.read('b')).toBe(true)
  expect(found('b')).toEqual(aSitePost('b'))
  expect(files.list).not.toHaveBeenCalled()
  expect(files.post).not.toHaveBeenCalled()
})

it('reads a post; after a failure the state is “failed”, and another request tries again', async () => {
  const { published, files, found } = make({ post: failing })
  expect(await published.read('a')).toBe(false)
  expect(found('a')).toBe('failed')
  files.post.mockResolvedValue(aSitePost('a'))
  expect(await published.read('a')).toBe(true)
  expect(found('a')).toEqual(aSitePost('a'))
})

it('looks an address up in the list, because some hosts answer every address with a page', async () => {
  const { published, files, found } = make()
  const loading = published.load('z')
  expect(found('z')).toBe('loading')
  await loading
  expect(found('z')).toBe('missing')
  expect(files.post).not.toHaveBeenCalled()
  await published.load('c')
  expect(found('c')).toEqual(aSitePost('c'))
})

it('reads a post without the list', async () => {
  const { published, files, found } = make({ list: failing })
  await published.load('c')
  expect(found('c')).toEqual(aSitePost('c'))
  files.post.mockImplementation(failing)
  await published.load('d')
  expect(found('d')).toBe('failed')
  files.post.mockResolvedValue(null)
  await published.load('d')
  expect(found('d')).toBe('missing')
})

it('knows a post by its slug too, from the page, the list and the neighbours of a post', async () => {
  const named = (id: string) => ({ ...aSitePost(id), slug: `post-${id}` })
  const { published, files, found } = make({
    newest: [named('a')],
    list: async () => ['a', 'b', 'c'].map(named),
    post: async (id) => ({ ...aSitePost(id), ...named(id), older: { ...named('z'), title: 'Z' } }),
  })
  expect([published.idAt('post-a'), published.nameOf('a')]).toEqual(['a', 'post-a'])
  expect([published.idAt('post-c'), published.nameOf('c')]).toEqual(['post-c', 'c'])
  await published.load('post-c')
  expect([published.idAt('post-c'), published.nameOf('c')]).toEqual(['c', 'post-c'])
  expect(files.post).not.toHaveBeenCalled()
  await published.load('c')
  expect(found('c')).toMatchObject({ id: 'c' })
  expect(published.nameOf('z')).toBe('post-z')
})
