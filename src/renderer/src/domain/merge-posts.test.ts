import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPosts } from '../testing/arbitrary-post'
import { aPost } from '../testing/factories'
import { compareImport, mergePosts } from './merge-posts'

const [a, b, c] = [aPost({ id: 'a' }), aPost({ id: 'b' }), aPost({ id: 'c' })]

describe('the preview of an import', () => {
  it('says of each post whether it is new, changed or the same', () => {
    const changed = { ...b, tags: ['python', 'sql'] }
    expect(compareImport([a, b], [c, changed, { ...a }])).toEqual({
      entries: [
        { post: c, change: 'new' },
        { post: changed, change: 'changed' },
        { post: a, change: 'same' },
      ],
      counts: { new: 1, changed: 1, same: 1 },
    })
  })

  it.each([
    { title: 'x' },
    { excerpt: 'x' },
    { content: 'x' },
    { date: '2000-01-01' },
    { readTime: 'x' },
    { tags: [] },
    { imageUrl: 'https://example.com/a.png' },
  ])('notices a change of %j', (fields) => {
    expect(compareImport([a], [{ ...a, ...fields }]).counts.changed).toBe(1)
  })
})

describe('a merge', () => {
  it('replaces by id in place, and appends what is new in the order of the file', () => {
    const changed = { ...a, title: 'Later' }
    const d = aPost({ id: 'd' })
    expect(mergePosts([b, a], [d, changed, c])).toEqual([b, changed, d, c])
  })

  it('loses no post, even where a damaged store holds one id twice', () => {
    const second = { ...a, title: 'Second' }
    const changed = { ...a, title: 'Later' }
    expect(mergePosts([a, second], [changed])).toEqual([changed, second])
    fc.assert(
      fc.property(anyPosts, anyPosts, (current, incoming) => {
        const merged = mergePosts(current, incoming)
        const ids = new Set([...current, ...incoming].map(({ id }) => id))
        expect(merged).toHaveLength(ids.size)
        for (const post of incoming) expect(merged).toContain(post)
        expect(mergePosts(merged, incoming)).toEqual(merged)
        expect(compareImport(merged, incoming).counts.same).toBe(incoming.length)
      }),
    )
  })
})
