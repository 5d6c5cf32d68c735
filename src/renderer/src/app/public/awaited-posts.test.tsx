import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeItem } from '@/storage/local-store'
import { POSTS_KEY } from '@/storage/posts-key'
import { comeBy } from '@/testing/come-by'
import { awaited, awaitPosts, endAwaiting, isInPlace } from './awaited-posts'

beforeEach(() => comeBy('navigate'))
afterEach(() => {
  endAwaiting()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

it.each([
  ['nothing where nothing is stored', '/', null, undefined],
  ['the posts that are stored', '/', '[]', 'posts'],
  ['the posts that are stored, at a section', '/#contact', '[]', 'posts'],
  ['the post of an address, stored or not', '/blog/1', null, 'post'],
  ['the post of an address before the others', '/blog/1', '[]', 'post'],
])('awaits %s', (_, address, stored, expected) => {
  history.replaceState(null, '', address)
  if (stored !== null) writeItem(POSTS_KEY, stored)
  awaitPosts()
  expect(awaited()).toBe(expected)
  endAwaiting()
  expect(awaited()).toBeUndefined()
})

it.each([
  ['navigate', false],
  ['reload', true],
  ['back_forward', true],
] as const)('after %s, scrolls back to the reader’s place while posts are awaited: %s', (type, expected) => {
  comeBy(type)
  awaitPosts()
  expect(isInPlace()).toBe(false)
  writeItem(POSTS_KEY, '[]')
  awaitPosts()
  expect(isInPlace()).toBe(expected)
  endAwaiting()
  expect(isInPlace()).toBe(false)
})

it('awaits nothing for longer than four seconds', () => {
  vi.useFakeTimers()
  writeItem(POSTS_KEY, '[]')
  awaitPosts()
  vi.advanceTimersByTime(3999)
  expect(awaited()).toBe('posts')
  vi.advanceTimersByTime(1)
  expect(awaited()).toBeUndefined()
  vi.useRealTimers()
})
