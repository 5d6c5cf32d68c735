import type { Page } from '@playwright/test'
import { heading, openPanel, openView } from '../support/admin/admin'
import { boxOf } from '../support/layout'
import { manyPosts } from '../support/posts'
import { aPost, expect, storePosts, test } from '../support/test'
import { expectTheme } from '../support/theme'

const HEADINGS = {
  Dashboard: 'Dashboard',
  'Create Blog': 'Create New Blog Post',
  'Manage Blogs': 'Manage Blog Posts',
  Settings: 'Settings panel coming soon...',
} as const

const box = (page: Page, name: string) => boxOf(page.getByRole('button', { name, exact: true }))

test('greets the owner, switches between views, and toggles the theme', async ({ page }) => {
  await storePosts(page, manyPosts(12))
  const admin = await openPanel(page)
  await expect(page).toHaveTitle('Grace Example | Python Developer')
  await expect(page.getByRole('banner').getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Welcome back, Grace Example!')
  const buttons = page.getByRole('navigation', { name: 'Admin' }).getByRole('button')
  await expect(buttons).toHaveText(Object.keys(HEADINGS))
  await expect(page.locator('[aria-current=page]')).toHaveText('Dashboard')
  await expect(heading(page, 'Quick Actions')).toBeVisible()
  for (const view of ['Create Blog', 'Manage Blogs', 'Dashboard', 'Settings'] as const) {
    await page.evaluate(() => window.scrollTo(0, 200))
    await admin.go(view)
    await expect(heading(page, HEADINGS[view])).toBeVisible()
    await expect(page.locator('[aria-current=page]')).toHaveText(view)
    const main = page.getByRole('main', { name: view })
    // A new post begins in its title.
    await expect(view === 'Create Blog' ? admin.field('Title *') : main).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    if (view !== 'Manage Blogs') continue
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Import & export' })).toBeFocused()
  }
  await test.step('the settings, where Ctrl+S does not save the page as a file', async () => {
    await expect(page.getByRole('main')).toHaveText(HEADINGS.Settings)
    await expect(page.getByRole('main').locator('button, a, input, select, textarea')).toHaveCount(0)
    const isSavedAsFile = await page.evaluate(() =>
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true })),
    )
    expect(isSavedAsFile).toBe(false)
  })
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expectTheme(page, 'dark')
  await admin.go('Manage Blogs')
  await test.step('Logout stays at the bottom right, clear of the rows', async () => {
    // The list measures its rows when they are shown, so the page may still grow.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const [logout, last] = [await box(page, 'Logout'), await box(page, 'Delete Post 0')]
      expect(logout.x).toBeGreaterThan(last.x - 100)
      expect((page.viewportSize()?.height ?? 0) - logout.y - logout.height).toBeLessThan(10)
      expect(last.y + last.height).toBeLessThan(logout.y)
    }).toPass()
  })
})

test('back, forward and a reload step through the views at one address', { tag: '@thorough' }, async ({
  page,
}) => {
  await storePosts(page, [aPost()])
  const admin = await openView(page, 'Dashboard')
  await page.getByRole('button', { name: 'Create New Blog Post' }).click()
  await expectView(page, 'Create New Blog Post')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectView(page, 'Quick Actions')

  await admin.edit('Typing the edges')
  await expectView(page, 'Edit Blog Post')
  for (let presses = 0; presses < 3; presses++) await admin.go('Settings')
  await expectView(page, HEADINGS.Settings)
  for (const view of ['Edit Blog Post', 'Manage Blog Posts', 'Quick Actions']) {
    await page.goBack()
    await expectView(page, view)
  }
  for (const view of ['Manage Blog Posts', 'Edit Blog Post']) {
    await page.goForward()
    await expectView(page, view)
  }
  await expect(page.getByText('Editing: Typing the edges')).toBeVisible()
  await page.reload()
  await expect(admin.field('Title *')).toHaveValue('Typing the edges')
  await page.goForward()
  await expectView(page, HEADINGS.Settings)
})

async function expectView(page: Page, name: string): Promise<void> {
  await expect(heading(page, name)).toBeVisible()
  const { pathname, search, hash } = new URL(page.url())
  expect(pathname + search + hash).toBe('/admin')
}
