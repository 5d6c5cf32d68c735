import type { Page } from '@playwright/test'
import { heading, openView } from '../support/admin/admin'
import { storeElsewhere } from '../support/other-tab'
import { numbered } from '../support/posts'
import { expect, test } from '../support/test'

const FIGURES = ['Total Posts', 'Published', 'Drafts', 'Unique Tags', 'Avg. Read Time']

async function expectFigures(page: Page, values: string[]): Promise<void> {
  await expect(page.getByRole('term')).toHaveText(FIGURES)
  await expect(page.getByRole('definition')).toHaveText(values)
}

test('counts posts, lists the three latest, and leads to the other views', async ({ page }) => {
  const admin = await openView(page, 'Dashboard')
  await expectFigures(page, ['0', '0', '0', '0', '0 min'])
  await expect(heading(page, 'Recent Posts')).toBeVisible()
  await expect(page.getByText('No blog posts yet').filter({ visible: true })).toBeVisible()
  await storeElsewhere(page, [
    numbered(1, { date: '2026-03-09', tags: ['python', 'typing'], readTime: '1 min read' }),
    numbered(2, { date: '2024-12-31', tags: ['python', 'Python'], readTime: '4 min read' }),
    numbered(3, { date: '2026-11-02', tags: [], readTime: '12 min read' }),
    numbered(4, { date: '2025-07-04', tags: ['typing', 'testing'], readTime: '3 min read' }),
  ])
  await expect(heading(page, 'Blog Statistics')).toBeVisible()
  await expectFigures(page, ['4', '4', '0', '4', '5 min'])
  const recent = page.getByRole('main').getByRole('listitem')
  await expect(recent).toHaveText(['Post 311/2/2026', 'Post 13/9/2026', 'Post 47/4/2025'])
  await test.step('all of it is seen at once, and a row is wholly its button', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const { bottom, strip } = await page.evaluate(() => ({
      bottom: Math.max(
        ...[...document.querySelectorAll('main section')].map((each) => each.getBoundingClientRect().bottom),
      ),
      strip: document.querySelector('.strip')?.getBoundingClientRect().top ?? 0,
    }))
    expect(bottom).toBeLessThan(strip)
    await expect(recent.getByRole('button', { name: 'Edit Post 1' })).toBeVisible()
    await recent.getByText('3/9/2026').click({ force: true })
  })
  await expect(page.getByText('Editing: Post 1')).toBeVisible()
  await expect(admin.field('Title *')).toHaveValue('Post 1')
  await admin.go('Dashboard')
  await page.getByRole('button', { name: 'Create New Blog Post' }).click()
  await expect(heading(page, 'Create New Blog Post')).toBeVisible()
  for (const label of ['Title *', 'Featured Image', 'Excerpt', 'Content *', 'Tags'] as const)
    await expect(admin.field(label)).toHaveValue('')
  await admin.go('Dashboard')
  await page.getByRole('button', { name: 'Manage Blog Posts' }).click()
  await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
})
