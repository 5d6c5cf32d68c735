import { expect, it } from 'vitest'
import { aPost } from '@/testing/factories'
import { type ListPlace, whereToReturn } from './list-place'

const post = aPost({ title: 'Post 2', excerpt: 'Short.', tags: ['python'] })
const left: ListPlace = {
  terms: { text: 'Post 2', tag: null },
  postId: post.id,
  scrolled: 300,
  top: 400,
  heights: [],
}
const renamed = { ...post, title: 'Another' }

it('returns to the search while the post matches it', () => {
  expect(whereToReturn(left, [post])).toBe(left)
  const narrow = { ...left, terms: { text: 'post', tag: 'python' } }
  expect(whereToReturn(narrow, [post])).toBe(narrow)
})

it.each([
  { terms: { text: 'Post 2', tag: null }, found: renamed },
  { terms: { text: '', tag: 'python' }, found: { ...post, tags: ['sql'] } },
])('drops a search that the saved post no longer matches: $terms', ({ terms, found }) => {
  expect(whereToReturn({ ...left, terms }, [aPost({ id: 'other' }), found])).toEqual({
    ...left,
    terms: { text: '', tag: null },
    scrolled: null,
  })
})

it('keeps the search when the post is deleted, and is null for null', () => {
  expect(whereToReturn(left, [])).toBe(left)
  expect(whereToReturn(null, [post])).toBeNull()
})
