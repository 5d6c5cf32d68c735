import type { Page } from '@playwright/test'
import { AdminPage } from '../support/admin'
import { numbered } from '../support/posts'
import { aPost, type BlogPost, expect, storePosts, test } from '../support/test'

const FIGURES = ['Total Posts', 'Published', 'Drafts', 'Unique Tags', 'Avg. Read Time']

async function open(page: Page, posts?: BlogPost[]): Promise<AdminPage> {
  if (posts) await storePosts(page, posts)
  const admin = new AdminPage(page)
  await admin.open()
  return admin
}

async function expectFigures(page: Page, values: string[]): Promise<void> {
  await expect(page.getByRole('term')).toHaveText(FIGURES)
  await expect(page.getByRole('definition')).toHaveText(values)
}

test('counts nothing while there are no posts', async ({ page }) => {
  await open(page)
  await expectFigures(page, ['0', '0', '0', '0', '0 min'])
  await expect(page.getByRole('heading', { name: 'Recent Posts' })).toBeVisible()
  await expect(page.getByText('No blog posts yet', { exact: true }).filter({ visible: true })).toBeVisible()
})

test('counts posts, published ones, distinct tags and minutes; drafts there are none', async ({ page }) => {
  await open(page, [
    numbered(1, { tags: ['python', 'typing'], readTime: '1 min read' }),
    numbered(2, { tags: ['python', 'Python'], readTime: '4 min read' }),
    numbered(3, { tags: [], readTime: '12 min read' }),
    numbered(4, { tags: ['typing', 'testing'], readTime: '3 min read' }),
  ])
  await expect(page.getByRole('heading', { name: 'Blog Statistics' })).toBeVisible()
  await expectFigures(page, ['4', '4', '0', '4', '5 min'])
})

test('rounds the average of the minutes', async ({ page }) => {
  const admin = await open(page)
  for (const { minutes, average } of [
    { minutes: [1, 1, 2], average: '1 min' },
    { minutes: [1, 2], average: '2 min' },
    { minutes: [1, 2, 2], average: '2 min' },
    { minutes: [7], average: '7 min' },
  ]) {
    await test.step(`of ${minutes.join(', ')} minutes to ${average}`, async () => {
      await admin.reopenWith(
        minutes.map((each, place) => numbered(place, { readTime: `${each} min read`, tags: [] })),
      )
      const count = String(minutes.length)
      await expectFigures(page, [count, count, '0', '0', average])
    })
  }
})

test('opens an empty editor and the manage list', async ({ page }) => {
  const admin = await open(page, [aPost()])
  await page.getByRole('button', { name: 'Create New Blog Post' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Blog Post' })).toBeVisible()
  for (const label of ['Title *', 'Featured Image', 'Excerpt', 'Content *', 'Tags'] as const)
    await expect(admin.field(label)).toHaveValue('')
  await admin.go('Dashboard')
  await page.getByRole('button', { name: 'Manage Blog Posts' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
})

const recent = (page: Page) => page.getByRole('main').getByRole('listitem')

test('lists the three posts with the latest dates, latest first', async ({ page }) => {
  await open(page, [
    numbered(1, { date: '2026-03-09' }),
    numbered(2, { date: '2024-12-31' }),
    numbered(3, { date: '2026-11-02' }),
    numbered(4, { date: '2025-07-04' }),
  ])
  await expect(recent(page)).toHaveText(['Post 311/2/2026', 'Post 13/9/2026', 'Post 47/4/2025'])
})

test('opens the editor of a recent post', async ({ page }) => {
  const admin = await open(page, [numbered(1), numbered(2, { date: '2026-10-10' })])
  await recent(page).getByRole('button', { name: 'Edit Post 1' }).click()
  await expect(page.getByText('Editing: Post 1')).toBeVisible()
  await expect(admin.field('Title *')).toHaveValue('Post 1')
})
