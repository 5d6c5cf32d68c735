import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { digestOf } from '@/domain/publishing/post-digest'
import { siteRecord } from '@/storage/admin/stores'
import { writeItem } from '@/storage/local-store'
import { POSTS_KEY } from '@/storage/posts-key'
import { aPost } from '@/testing/factories'
import { type Arrival, useSiteCounts, useSiteState, useSiteWatch } from './site-watch'

const { readPublished } = vi.hoisted(() => ({ readPublished: vi.fn<() => Promise<string | null>>() }))
vi.mock('@/platform/current', () => ({
  platform: {
    storeLimit: 5_000_000,
    backups: null,
    site: { readPublished },
    publishing: { repository: null, editedFrom: null },
  },
}))

const POST = aPost({ id: 'a' })
const sent = () => {
  return { id: 'a', title: POST.title, digest: digestOf(POST), publishAt: null, at: Date.now() }
}
const shows = (posts: Record<string, string> | null) =>
  readPublished.mockResolvedValue(posts && JSON.stringify({ posts, next: null }))

const arrived: Arrival[] = []
let shown: { counts: unknown; state: unknown }
function Panel() {
  useSiteWatch((arrival) => void arrived.push(arrival))
  shown = { counts: useSiteCounts(), state: useSiteState('a') }
  return null
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(async () => {
  vi.useFakeTimers()
  arrived.length = 0
  readPublished.mockReset()
  writeItem(POSTS_KEY, JSON.stringify([POST]))
  await siteRecord.load()
})
afterEach(() => {
  vi.useRealTimers()
})

it('shows no state before the site has answered', async () => {
  shows(null)
  render(<Panel />)
  await pass(2000)
  expect(readPublished).toHaveBeenCalledOnce()
  expect(shown).toEqual({ counts: null, state: null })
})

it('asks once when the panel opens, and compares after each change of the posts', async () => {
  shows({ a: digestOf(POST) })
  render(<Panel />)
  await pass(2000)
  await vi.waitFor(() => expect(shown.state).toBe('on the site'))
  writeItem(POSTS_KEY, JSON.stringify([{ ...POST, content: 'Changed.' }]))
  await pass(100)
  expect(shown.state).toBe('changed')
  expect(shown.counts).toMatchObject({ changed: 1 })
  await pass(60 * 60_000)
  expect(readPublished).toHaveBeenCalledOnce()
})

it('asks every 10 s while a published post is awaited, whether the site answers or not, until it shows it', async () => {
  shows({})
  render(<Panel />)
  await pass(2000)
  const before = readPublished.mock.calls.length
  await act(() => siteRecord.send([sent()]))
  await pass(10_500)
  shows(null)
  await pass(10_000)
  expect(readPublished).toHaveBeenCalledTimes(before + 2)
  expect(arrived).toEqual([])
  shows({ a: digestOf(POST) })
  await pass(10_000)
  expect(arrived.map(({ posts }) => posts.map(({ id }) => id))).toEqual([['a']])
  const last = readPublished.mock.calls.length
  await pass(60 * 60_000)
  expect(readPublished).toHaveBeenCalledTimes(last)
})
