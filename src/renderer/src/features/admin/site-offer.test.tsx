import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aPost } from '@/testing/factories'
import { pending } from '@/testing/pending'
import { SiteOffer } from './site-offer'

const { read, alert, site } = vi.hoisted(() => ({
  read: vi.fn<() => Promise<string | null>>(),
  alert: vi.fn(async () => {}),
  site: { shown: new Map<string, string>() },
}))
vi.mock('@/platform/current', () => ({
  platform: { storeLimit: 5_000_000, site: { read }, repository: null },
}))
vi.mock('./site-watch', () => ({ useSite: () => site }))
vi.mock('@/ui/admin/dialogs', () => ({ useDialogs: () => ({ alert }) }))
vi.mock('@/ui/admin/toasts', () => ({ useToast: () => () => {} }))

const POSTS = [aPost({ id: '1' }), aPost({ id: '2' })]

/** The test ends each read of the posts. */
let endPosts: (text: string | null) => void

beforeEach(() => {
  site.shown = new Map(POSTS.map(({ id }) => [id, 'digest']))
  read.mockReset().mockImplementation(() => {
    const posts = pending<string | null>()
    endPosts = posts.end
    return posts.promise
  })
  alert.mockClear()
})

const open = (onGot = vi.fn()) => ({ onGot, ...render(<SiteOffer onGot={onGot} />) })
const offer = (name: string) => screen.findByRole('button', { name })
it('offers nothing if the site has no posts', () => {
  site.shown = new Map()
  open()
  expect(screen.queryByRole('button')).toBeNull()
})

it('gets the posts once, however often it is pressed', async () => {
  const { onGot } = open()
  fireEvent.click(await offer('Get 2 posts from your site'))
  fireEvent.click(await offer('Getting...'))
  expect(read).toHaveBeenCalledOnce()
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
