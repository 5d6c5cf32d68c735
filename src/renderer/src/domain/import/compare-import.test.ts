import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPosts } from '../../testing/arbitrary-post'
import { aPost } from '../../testing/factories'
import { type BlogPost, parsePosts } from '../post/post'
import { putPosts } from '../post/put-posts'
import { compareImport, isUnlike } from './compare-import'

const incoming = (post: BlogPost) => ({ post, hidden: null, isDraft: false })
const [a, b, c] = [aPost({ id: 'a' }), aPost({ id: 'b' }), aPost({ id: 'c' })]

describe('the preview of an import', () => {
  it('lists each post as new, changed or the same', () => {
    const changed = { ...b, tags: ['python', 'sql'] }
    expect(compareImport([a, b, aPost({ id: 'd' })], [{ ...a }, c, changed].map(incoming))).toEqual({
      entries: [
        { ...incoming(a), change: 'same', replaced: null },
        { ...incoming(c), change: 'new', replaced: null },
        { ...incoming(changed), change: 'changed', replaced: b },
      ],
      counts: { new: 1, changed: 1, same: 1 },
      missing: 1,
    })
  })

  it('finds a post that has only the id of the stored one', () => {
    const other = { ...a, title: 'Other', date: '2020-01-01', content: 'Other' }
    expect(isUnlike(other, a)).toBe(true)
    for (const same of [{ title: a.title }, { date: a.date }, { content: a.content }])
      expect(isUnlike({ ...other, ...same }, a)).toBe(false)
  })
})

it('finds everything the same once it is merged', () => {
  fc.assert(
    fc.property(anyPosts, anyPosts, (stored, imported) => {
      const merged = parsePosts(putPosts(JSON.stringify(stored), imported)).posts
      expect(merged).toHaveLength(new Set([...stored, ...imported].map(({ id }) => id)).size)
      const { counts } = compareImport(merged, imported.map(incoming))
      expect(counts).toEqual({ new: 0, changed: 0, same: imported.length })
    }),
  )
})
