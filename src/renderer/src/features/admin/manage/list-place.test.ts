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

it('goes back to the search that the post was found by, while it still finds it', () => {
  expect(whereToReturn(left, [post])).toBe(left)
  const narrow = { ...left, terms: { text: 'post', tag: 'python' } }
  expect(whereToReturn(narrow, [post])).toBe(narrow)
})

it.each([
  { terms: { text: 'Post 2', tag: null }, found: renamed },
  { terms: { text: '', tag: 'python' }, found: { ...post, tags: ['sql'] } },
])('drops a search that the saved post does not match: $terms', ({ terms, found }) => {
  expect(whereToReturn({ ...left, terms }, [aPost({ id: 'other' }), found])).toEqual({
    ...left,
    terms: { text: '', tag: null },
    scrolled: null,
  })
})

it('keeps the search when the post is gone, and has nowhere to go back to from nowhere', () => {
  expect(whereToReturn(left, [])).toBe(left)
  expect(whereToReturn(null, [post])).toBeNull()
})
