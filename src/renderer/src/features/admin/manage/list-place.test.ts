import { expect, it } from 'vitest'
import { aPost } from '@/testing/factories'
import { type ListPlace, whereToReturn } from './list-place'

const post = aPost({ title: 'Post 2', excerpt: 'Short.', tags: ['python'] })
const left: ListPlace = {
  terms: { text: 'Post 2', tag: null, order: 'oldest' },
  postId: post.id,
  scrolled: 300,
  top: 400,
  heights: [],
}
const renamed = { ...post, title: 'Another' }

it('returns to the search while the post matches it', () => {
  expect(whereToReturn(left, [post])).toBe(left)
  const narrow = { ...left, terms: { ...left.terms, text: 'post', tag: 'python' } }
  expect(whereToReturn(narrow, [post])).toBe(narrow)
})

it.each([
  { terms: { text: 'Post 2', tag: null }, found: renamed },
  { terms: { text: '', tag: 'python' }, found: { ...post, tags: ['sql'] } },
])(
  'drops a search that the saved post no longer matches, and keeps the order: $terms',
  ({ terms, found }) => {
    const searched = { ...left, terms: { ...left.terms, ...terms } }
    expect(whereToReturn(searched, [aPost({ id: 'other' }), found])).toEqual({
      ...left,
      terms: { text: '', tag: null, order: 'oldest' },
      scrolled: null,
    })
  },
)

it('scrolls to the post in a list by title, where its row may have moved', () => {
  const byTitle = { ...left, terms: { text: '', tag: null, order: 'title' } } as const
  expect(whereToReturn(byTitle, [renamed])).toEqual({ ...byTitle, scrolled: null })
})

it('keeps the search when the post is deleted, and is null for null', () => {
  expect(whereToReturn(left, [])).toBe(left)
  expect(whereToReturn(null, [post])).toBeNull()
})
