import { digestOf } from '@publishing/digest'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeItem } from '@/storage/local-store'
import { POSTS_KEY } from '@/storage/posts-key'
import { aPost } from '@/testing/factories'
import { addressOnSite, awaitPosts, useSite, useSiteState, useSiteWatch } from './site-watch'

const { readPublished } = vi.hoisted(() => ({ readPublished: vi.fn<() => Promise<string | null>>() }))
vi.mock('@/platform/current', () => ({
  platform: { storeLimit: 5_000_000, backups: null, site: { readPublished }, repository: null },
}))

const POST = aPost({ id: 'a' })
const MANY = Array.from({ length: 300 }, (_, index) => aPost({ id: `many-${index}` }))
const sent = () => ({ id: 'a', digest: digestOf(POST), at: Date.now() })
const shows = (posts: Record<string, string> | null) =>
  readPublished.mockResolvedValue(posts && JSON.stringify({ posts, slugs: { a: 'typing' }, next: null }))

const onArrived = vi.fn()
let shown: { states: number; state: unknown }
function Panel() {
  useSiteWatch(onArrived)
  shown = { states: useSite().states.size, state: useSiteState('a') }
  return null
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  onArrived.mockClear()
  readPublished.mockReset()
  writeItem(POSTS_KEY, JSON.stringify([POST]))
})
afterEach(async () => {
  await awaitPosts([{ ...sent(), at: 0 }])
  vi.useRealTimers()
})

it('shows no state before the site has answered', async () => {
  shows(null)
  render(<Panel />)
  await pass(2000)
  expect(readPublished).toHaveBeenCalledOnce()
  expect(shown).toEqual({ states: 0, state: null })
})

it('asks once when the panel opens, and compares all posts after each change', async () => {
  shows({ a: digestOf(POST) })
  render(<Panel />)
  await pass(2000)
  await vi.waitFor(() => expect(shown).toEqual({ states: 1, state: 'on the site' }))
  writeItem(POSTS_KEY, JSON.stringify([...MANY, { ...POST, content: 'Changed.' }]))
  await pass(1000)
  expect(shown).toEqual({ states: 301, state: 'changed' })
  await pass(60 * 60_000)
  expect(readPublished).toHaveBeenCalledOnce()
})

it('asks every 10 s while a published post is awaited, whether the site answers or not, until it shows it', async () => {
  shows({})
  render(<Panel />)
  await pass(2000)
  const before = readPublished.mock.calls.length
  await act(() => awaitPosts([sent()]))
  await pass(10_500)
  shows(null)
  await pass(10_000)
  expect(readPublished).toHaveBeenCalledTimes(before + 2)
  expect(onArrived).not.toHaveBeenCalled()
  shows({ a: digestOf(POST) })
  await pass(10_000)
  expect(onArrived).toHaveBeenCalledOnce()
  expect([addressOnSite('/folio/', 'a'), addressOnSite('/', 'b')]).toEqual(['/folio/blog/typing', '/blog/b'])
  const last = readPublished.mock.calls.length
  await pass(60 * 60_000)
  expect(readPublished).toHaveBeenCalledTimes(last)
})

it('stops asking after a quarter of an hour', async () => {
  shows({})
  render(<Panel />)
  await act(() => awaitPosts([sent()]))
  await pass(16 * 60_000)
  const last = readPublished.mock.calls.length
  expect(last).toBeGreaterThan(20)
  await pass(60 * 60_000)
  expect(readPublished).toHaveBeenCalledTimes(last)
})
