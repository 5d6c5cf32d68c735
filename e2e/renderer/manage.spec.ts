import type { Page } from '@playwright/test'
import { heading } from '../support/admin/admin'
import { list, openList, searchBox, tagSelect, titles } from '../support/admin/manage-list'
import { lines } from '../support/layout'
import { storeElsewhere } from '../support/other-tab'
import { manyPosts, numbered } from '../support/posts'
import { isDesktop } from '../support/targets/target'
import { aPost, expect, test } from '../support/test'

test('the list shows its posts newest first, and without posts it invites to write one', async ({ page }) => {
  const admin = await openList(page)
  await expect(heading(page, 'No blog posts yet')).toBeVisible()
  await expect(page.getByText('Get started by creating your first blog post!', { exact: true })).toBeVisible()
  await expect(heading(page, 'Statistics')).toBeHidden()
  await expect(tagSelect(page).getByRole('option')).toHaveText(['All Tags'])
  await page.getByRole('button', { name: 'Create Your First Post' }).click()
  await expect(heading(page, 'Create New Blog Post')).toBeVisible()

  await admin.go('Manage Blogs')
  await storeElsewhere(page, [
    aPost({
      date: '2026-02-09',
      excerpt: 'A long excerpt. '.repeat(80),
      readTime: '7 min read',
      tags: ['python', 'two words'],
      imageUrl: 'https://images.example/a.png',
    }),
    numbered(2, { date: '2024-12-31' }),
    numbered(3, { date: '2026-11-02', title: '' }),
    numbered(4, { date: '2026-11-02' }),
  ])
  await expect(titles(page)).toHaveText(['Post 4', 'Untitled Post', 'Typing the edges', 'Post 2'])
  const row = list(page).getByRole('article').nth(2)
  await expect(list(page).locator('img')).toHaveCount(1)
  await expect(row.locator('img')).toHaveAttribute('src', 'https://images.example/a.png')
  expect(await lines(row.getByText('A long excerpt.'))).toBeCloseTo(2, 1)
  await expect(row.getByRole('time')).toHaveText('February 9, 2026')
  await expect(row.getByText('7 min read', { exact: true })).toBeVisible()
  const tags = row.getByRole('list', { name: 'Tags' }).getByRole('listitem')
  await expect(tags).toHaveText(['python', 'two words'])
  await expect(row.getByRole('button')).toHaveText(['Edit', 'Delete'])

  // The Edit button covers the row, the title included.
  await titles(page).filter({ hasText: 'Typing the edges' }).click({ force: true })
  await expect(page.getByText('Editing: Typing the edges')).toBeVisible()
  await admin.go('Manage Blogs')
  await page.setViewportSize({ width: 360, height: 640 })
  const [transfer, create] = await Promise.all(
    ['Import & export', 'New Post'].map((name) => page.getByRole('button', { name }).boundingBox()),
  )
  expect(create?.y, 'in one row on a phone').toBe(transfer?.y)
  await page.getByRole('button', { name: 'Edit Post 2' }).click()
  await expect(page.getByText('Editing: Post 2')).toBeVisible()
  await admin.go('Manage Blogs')
  await page.getByRole('button', { name: 'New Post' }).click()
  await expect(heading(page, 'Create New Blog Post')).toBeVisible()
  await expect(admin.field('Title *')).toHaveValue('')
})

/** How many whole rows are visible, below the bar and above the strip. */
const wholeRows = (page: Page) =>
  list(page).evaluate((rows) => {
    const top = document.querySelector('search')?.parentElement?.getBoundingClientRect().bottom ?? 0
    const bottom = document.querySelector('.strip')?.getBoundingClientRect().top ?? 0
    const boxes = [...rows.children].map((row) => row.getBoundingClientRect())
    return boxes.filter((box) => box.top >= top - 1 && box.bottom <= bottom + 1).length
  })

test('by keyboard, several posts are selected and exported', { tag: '@thorough' }, async ({ app, page }) => {
  const text =
    'Most of the value of types is where data enters and leaves a program, so begin there. '.repeat(2)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openList(
    page,
    manyPosts(40, () => ({ excerpt: text.slice(0, 153) })),
  )
  const box = (number: number) => page.getByRole('checkbox', { name: `Select Post ${number}`, exact: true })
  const status = page.getByRole('status').filter({ hasText: /^\d+ of/ })
  await test.step('nine rows are seen at first, two on a phone', async () => {
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(9)
    await page.setViewportSize({ width: 375, height: 812 })
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(2)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('selects', async () => {
    await page.mouse.move(700, 600)
    await page.mouse.wheel(0, 1000)
    await expect(titles(page).first()).not.toBeInViewport()
    await expect(searchBox(page)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Home')
    for (const number of [36, 35]) {
      await box(number).focus()
      await page.keyboard.press('Space')
    }
    await expect(status).toHaveText('2 of 40 selected')
  })
  await test.step('exports them', async () => {
    const press = () => page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
    const { name } = await app.savedFile(press)
    expect(name).toMatch(/^inkfolio-selection-[\d-]+\.json$/)
    const words = isDesktop(app) ? 'Saved the file.' : `Downloaded ${name} to your downloads.`
    await expect(page.getByText(words)).toBeVisible()
  })
})
