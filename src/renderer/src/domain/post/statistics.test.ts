import { expect, it } from 'vitest'
import { aPost } from '../../testing/factories'
import { summarizePosts } from './statistics'

it('statistics are all zero without posts', () => {
  expect(summarizePosts([])).toEqual({
    totalPosts: 0,
    publishedPosts: 0,
    draftPosts: 0,
    totalTags: 0,
    averageReadTime: 0,
    recentPosts: [],
  })
})

it('counts every post as published and every tag once', () => {
  const posts = [aPost({ id: 'a', tags: ['x', 'y'] }), aPost({ id: 'b', tags: ['y', 'z'] })]
  expect(summarizePosts(posts)).toMatchObject({
    totalPosts: 2,
    publishedPosts: 2,
    draftPosts: 0,
    totalTags: 3,
  })
})

it.each([
  [['1 min read', '2 min read'], 2],
  [['1 min read', '1 min read', '2 min read'], 1],
  [['10 min read'], 10],
  [['soon', '4 min read'], 4],
  [['soon'], 0],
  [[`${'9'.repeat(400)} min read`, '3 min read'], 3],
])('averages %j to %i whole minutes', (readTimes, minutes) => {
  const posts = readTimes.map((readTime) => aPost({ readTime }))
  expect(summarizePosts(posts).averageReadTime).toBe(minutes)
})

it('shows the 3 latest posts', () => {
  const posts = ['01', '04', '02', '03'].map((day) => aPost({ id: day, date: `2026-01-${day}` }))
  expect(summarizePosts(posts).recentPosts.map((post) => post.id)).toEqual(['04', '03', '02'])
})
