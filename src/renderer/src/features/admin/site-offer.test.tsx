import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aPost } from '@/testing/factories'
import { pending } from '@/testing/pending'
import { SiteOffer } from './site-offer'

const { read, alert } = vi.hoisted(() => ({
  read: vi.fn<(path: string) => Promise<string | null>>(),
  alert: vi.fn(async () => {}),
}))
vi.mock('@/platform/current', () => ({ platform: { storeLimit: 5_000_000, site: { read } } }))
vi.mock('@/ui/admin/dialogs', () => ({ useDialogs: () => ({ alert }) }))
vi.mock('@/ui/admin/toasts', () => ({ useToast: () => () => {} }))

const POSTS = [aPost({ id: '1' }), aPost({ id: '2' })]
const publishedOf = (ids: readonly string[]) =>
  JSON.stringify({ posts: Object.fromEntries(ids.map((id) => [id, 'digest'])), next: null })

/** The test ends each read of the posts. */
let endPosts: (text: string | null) => void

function serve(published: string | null): void {
  read.mockReset().mockImplementation(async (path) => {
    if (path === 'published.json') return published
    const posts = pending<string | null>()
    endPosts = posts.end
    return posts.promise
  })
  alert.mockClear()
}
beforeEach(() => serve(publishedOf(['1', '2'])))

const open = (onGot = vi.fn()) => ({ onGot, ...render(<SiteOffer onGot={onGot} />) })
const offer = (name: string) => screen.findByRole('button', { name })
/** Waits until all pending work has ended. */
const settle = () =>
  expect.poll(() => read.mock.settledResults.every(({ type }) => type !== 'incomplete')).toBe(true)

it('offers nothing if the site has no posts', async () => {
  serve(publishedOf([]))
  open()
  await settle()
  expect(screen.queryByRole('button')).toBeNull()
})

it('gets the posts once, however often it is pressed', async () => {
  const { onGot } = open()
  fireEvent.click(await offer('Get 2 posts from your site'))
  fireEvent.click(await offer('Getting...'))
  expect(read.mock.calls.map(([path]) => path)).toEqual(['published.json', 'blog/published-posts.json'])
  endPosts(JSON.stringify(POSTS))
  await expect.poll(() => onGot).toHaveBeenCalledOnce()
  expect(onGot).toHaveBeenCalledWith(expect.objectContaining({ replacement: JSON.stringify(POSTS) }))
})

it('says that the site did not answer, and can be pressed again', async () => {
  const { onGot } = open()
  fireEvent.click(await offer('Get 2 posts from your site'))
  endPosts(null)
  const why = expect.stringContaining('didn’t send its posts')
  await expect.poll(() => alert.mock.calls).toEqual([['Your posts couldn’t be fetched', why]])
  expect(onGot).not.toHaveBeenCalled()
  fireEvent.click(await offer('Get 2 posts from your site'))
  endPosts(JSON.stringify(POSTS))
  await expect.poll(() => onGot).toHaveBeenCalledOnce()
})

it('shows no posts once the view is left', async () => {
  const { onGot, unmount } = open()
  fireEvent.click(await offer('Get 2 posts from your site'))
  unmount()
  endPosts(JSON.stringify(POSTS))
  await settle()
  await import('@/domain/import-posts')
  await new Promise((resolve) => setTimeout(resolve))
  expect(onGot).not.toHaveBeenCalled()
  expect(alert).not.toHaveBeenCalled()
})
