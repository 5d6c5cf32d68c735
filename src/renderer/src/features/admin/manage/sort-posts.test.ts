import { expect, it } from 'vitest'
import { aPost } from '@/testing/factories'
import { type Order, sortPosts } from './sort-posts'

const posts = [
  { id: '1760000000001a', title: 'Part 10', date: '2026-01-02' },
  { id: '1760000000002a', title: 'apples', date: '2026-01-03' },
  { id: '1760000000003a', title: '“Part 2”', date: '2026-01-03' },
  { id: '1760000000004a', title: ' ', date: '2026-01-01' },
  { id: '1760000000005a', title: 'Apples', date: '2026-01-01' },
].map((fields) => aPost(fields))

it.each<[Order, string[]]>([
  ['newest', ['“Part 2”', 'apples', 'Part 10', 'Apples', ' ']],
  ['oldest', [' ', 'Apples', 'Part 10', 'apples', '“Part 2”']],
  ['title', ['apples', 'Apples', '“Part 2”', 'Part 10', ' ']],
  ['title-down', [' ', 'Part 10', '“Part 2”', 'Apples', 'apples']],
])('sorts by %s', (order, titles) => {
  expect(sortPosts(posts, order).map(({ title }) => title)).toEqual(titles)
})

it('sorts posts with the same title newest first, and does not change the list', () => {
  const same = posts.map((post) => ({ ...post, title: 'Same' }))
  const before = [...same]
  for (const order of ['title', 'title-down'] as const)
    expect(sortPosts(same, order)).toEqual(sortPosts(same, 'newest'))
  expect(same).toEqual(before)
})
