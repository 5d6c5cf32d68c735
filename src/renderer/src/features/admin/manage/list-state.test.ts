import { expect, it } from 'vitest'
import { aPost } from '@/testing/factories'
import { type ListState, stateToRestore } from './list-state'

const post = aPost({ title: 'Post 2', excerpt: 'Short.', tags: ['python'] })
const left: ListState = {
  terms: { text: 'Post 2', tag: null, order: 'oldest' },
  postId: post.id,
}
const renamed = { ...post, title: 'Another' }

it('returns to the search while the post matches it', () => {
  expect(stateToRestore(left, [post])).toBe(left)
  const narrow = { ...left, terms: { ...left.terms, text: 'post', tag: 'python' } }
  expect(stateToRestore(narrow, [post])).toBe(narrow)
})

it.each([
  { terms: { text: 'Post 2', tag: null }, found: renamed },
  { terms: { text: '', tag: 'python' }, found: { ...post, tags: ['sql'] } },
])(
  'drops a search that the saved post no longer matches, and keeps the order: $terms',
  ({ terms, found }) => {
    const searched = { ...left, terms: { ...left.terms, ...terms } }
    expect(stateToRestore(searched, [aPost({ id: 'other' }), found])).toEqual({
      ...left,
      terms: { text: '', tag: null, order: 'oldest' },
    })
  },
)

it('keeps the search when the post is deleted, and is null for null', () => {
  expect(stateToRestore(left, [])).toBe(left)
  expect(stateToRestore(null, [post])).toBeNull()
})
