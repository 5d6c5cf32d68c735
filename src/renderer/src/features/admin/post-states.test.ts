import { expect, it, vi } from 'vitest'
import type { BlogPost } from '@/domain/post'
import { digestOf } from '@/domain/publishing/post-digest'
import { EMPTY_RECORD } from '@/domain/publishing/site-record'
import { aPost } from '@/testing/factories'
import { createPostStates, rememberDigests } from './post-states'

const A = aPost({ id: 'a' })
const B = aPost({ id: 'b' })
const shown = (...posts: BlogPost[]) => {
  return { ...EMPTY_RECORD, shown: new Map(posts.map((post) => [post.id, digestOf(post)])) }
}
const effects = { loadDigest: async () => digestOf, now: () => 0, nextTask: async () => {} }

it('compares each post with the site', async () => {
  const states = createPostStates(effects)
  const changed = { ...B, content: 'Changed.' }
  await states.compute([A, changed, aPost({ id: 'c' })], shown(A, B))
  expect(['a', 'b', 'c', 'd'].map(states.of)).toEqual(['on the site', 'changed', 'not on the site', null])
  expect(states.counts()).toEqual({ 'on the site': 1, changed: 1, 'not on the site': 1, scheduled: 0 })
})

it('returns null while the site never answered', async () => {
  const states = createPostStates(effects)
  await states.compute([A], EMPTY_RECORD)
  expect(states.of('a')).toBeNull()
  expect(states.counts()).toBeNull()
})

it('keeps the last states during a run, and drops a stale run', async () => {
  let time = 0
  const waiting: (() => void)[] = []
  const states = createPostStates({
    ...effects,
    now: () => (time += 10),
    nextTask: () => new Promise((resolve) => void waiting.push(resolve)),
  })
  const first = states.compute([A, B], shown(A))
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  expect(states.counts()).toBeNull()
  const second = states.compute([A], shown(A))
  const finish = setInterval(() => waiting.shift()?.(), 1)
  await Promise.all([first, second])
  clearInterval(finish)
  expect(states.of('b')).toBeNull()
  expect(states.counts()).toEqual({ 'on the site': 1, changed: 0, 'not on the site': 0, scheduled: 0 })
})

it('tries to load its code again at the next change', async () => {
  const loadDigest = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(digestOf)
  const states = createPostStates({ ...effects, loadDigest })
  await states.compute([A], shown(A))
  expect(states.counts()).toBeNull()
  await states.compute([A], shown(A))
  expect(states.of('a')).toBe('on the site')
})

it('hashes a text once, also after a save has made a new object', () => {
  const hash = vi.fn(digestOf)
  const digest = rememberDigests(hash)
  expect(digest(A)).toBe(digest(structuredClone(A)))
  expect(hash).toHaveBeenCalledOnce()
  expect(digest({ ...A, title: 'Other' })).not.toBe(digest(A))
})
