import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { writeItem } from '@/storage/local-store'
import { POSTS_KEY } from '@/storage/posts-key'
import { aPost } from '@/testing/factories'

afterEach(() => vi.resetModules())

/** The card with the statistics on a platform. */
async function open(isSupported: boolean, posts = [aPost()]) {
  vi.doMock('@/platform/current', () => ({ platform: { backups: { isSupported } } }))
  writeItem(POSTS_KEY, JSON.stringify(posts))
  const { StatisticsCard } = await import('./statistics-card')
  render(<StatisticsCard title="Blog Statistics" />)
  return screen.queryByRole('group')?.textContent
}

it('says that only this browser shows the posts, and how to publish an export of them', async () => {
  const hint = await open(false)
  expect(hint).toContain('Only this browser shows what you save, until you publish it on your site.')
  expect(hint).toContain('npm run publish -- --from blog-posts.json --push')
})

it('says so of the computer in the app, whose backups the command finds', async () => {
  const hint = await open(true)
  expect(hint).toContain('Only this computer shows what you save, until you publish it on your site.')
  expect(hint).toContain('npm run publish -- --push')
})

it('says nothing without posts', async () => {
  expect(await open(false, [])).toBeUndefined()
})
