import { AdminPage } from '../support/admin'
import { numbered } from '../support/posts'
import { aPost, expect, storePosts, test } from '../support/test'

const VIEWS = ['Dashboard', 'Create Blog', 'Manage Blogs', 'Settings'] as const
const HEADINGS = {
  Dashboard: 'Dashboard',
  'Create Blog': 'Create New Blog Post',
  'Manage Blogs': 'Manage Blog Posts',
  Settings: 'Settings panel coming soon...',
} as const

test('greets the owner, and shows the dashboard first', async ({ page }) => {
  const admin = new AdminPage(page)
  await admin.open()
  await expect(page).toHaveTitle('Grace Example | Python Developer')
  await expect(page.getByRole('banner').getByRole('heading', { name: 'Admin Panel', level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Welcome back, Grace Example!')
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('button')).toHaveText(VIEWS)
  await expect(page.getByRole('button', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
})

test('keeps Logout at the bottom right of the window, however far it is scrolled, and clear of the rows', async ({
  page,
}) => {
  const admin = new AdminPage(page)
  await storePosts(
    page,
    [1, 2, 3, 4, 5, 6].map((number) => numbered(number)),
  )
  await admin.open()
  await admin.go('Manage Blogs')
  const box = async (name: string) => {
    const found = await page.getByRole('button', { name, exact: true }).boundingBox()
    if (!found) throw new Error(`${name} is not on the page`)
    return found
  }
  for (const size of [
    { width: 375, height: 667 },
    { width: 1440, height: 900 },
    { width: 2560, height: 1300 },
  ]) {
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      const before = await box('Logout')
      // As far to the right as the page's own content, which has a measure.
      expect(before.x).toBeGreaterThan((await box('New Post')).x)
      expect(size.height - before.y - before.height).toBeLessThan(10)
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
      expect(await box('Logout')).toEqual(before)
      const last = await box('Delete Post 1')
      expect(last.y + last.height).toBeLessThan(before.y)
    })
  }
})

test('switches between the views, marks the one shown and puts the focus at its start', async ({ page }) => {
  const admin = new AdminPage(page)
  await admin.open()
  for (const view of ['Create Blog', 'Manage Blogs', 'Settings', 'Dashboard'] as const) {
    await page.evaluate(() => window.scrollTo(0, 200))
    await admin.go(view)
    await expect(page.getByRole('heading', { name: HEADINGS[view], exact: true })).toBeVisible()
    await expect(page.locator('[aria-current=page]')).toHaveText(view)
    await expect(page.getByRole('main', { name: view })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  }
})

test('begins reading at the view: the first Tab after a switch is its first control', async ({ page }) => {
  const admin = new AdminPage(page)
  await admin.open()
  await admin.go('Manage Blogs')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Import & export' })).toBeFocused()
})

test('Settings says its one text and nothing else, and back leads to the dashboard', async ({ page }) => {
  const admin = new AdminPage(page)
  await admin.open()
  await admin.go('Settings')
  await expect(page.getByRole('main')).toHaveText('Settings panel coming soon...')
  await expect(page.getByRole('main').locator('button, a, input, select, textarea')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
})

test('takes the second half of a double click for no press of what the first half brought', async ({
  page,
}) => {
  const admin = new AdminPage(page)
  await admin.open()
  await page.getByRole('button', { name: 'Create New Blog Post' }).click()
  await page.getByRole('button', { name: 'Cancel' }).dispatchEvent('click', { detail: 2 })
  await expect(page.getByRole('heading', { name: 'Create New Blog Post' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
})

test('back and forward step through the views at the same address', async ({ page }) => {
  const admin = new AdminPage(page)
  await storePosts(page, [aPost()])
  await admin.open()
  const expectView = async (heading: string) => {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe(
      '/admin',
    )
  }
  await admin.go('Manage Blogs')
  await expectView('Manage Blog Posts')
  await admin.edit('Typing the edges')
  await expectView('Edit Blog Post')
  await admin.go('Settings')
  await expectView('Settings panel coming soon...')
  for (const heading of ['Edit Blog Post', 'Manage Blog Posts']) {
    await page.goBack()
    await expectView(heading)
  }
  await page.goBack()
  await page.goForward()
  await expectView('Manage Blog Posts')
  await page.goForward()
  await expectView('Edit Blog Post')
  await expect(page.getByText('Editing: Typing the edges')).toBeVisible()
  await page.goForward()
  await expectView('Settings panel coming soon...')
})

test('back leads to another view, however often the one that is shown was chosen', async ({ page }) => {
  const admin = new AdminPage(page)
  await admin.open()
  for (const view of ['Manage Blogs', 'Manage Blogs', 'Settings', 'Settings', 'Settings'] as const) {
    await admin.go(view)
    await expect(page.getByRole('heading', { name: HEADINGS[view], exact: true })).toBeVisible()
  }
  await page.goBack()
  await expect(page.getByRole('heading', { name: HEADINGS['Manage Blogs'] })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
})

test('a reload keeps the view, and the post that is edited', async ({ page }) => {
  const admin = new AdminPage(page)
  await storePosts(page, [aPost()])
  await admin.open()
  for (const view of VIEWS) {
    await test.step(view, async () => {
      await admin.go(view)
      await expect(page.getByRole('heading', { name: HEADINGS[view], exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('heading', { name: HEADINGS[view], exact: true })).toBeVisible()
      await expect(page.locator('[aria-current=page]')).toHaveText(view)
    })
  }
  await admin.edit('Typing the edges')
  await page.reload()
  await expect(admin.field('Title *')).toHaveValue('Typing the edges')
})

test('signing in begins at the dashboard, the first time and again', async ({ page }) => {
  await page.goto('/admin')
  for (const time of ['the first time', 'again']) {
    await test.step(time, async () => {
      await new AdminPage(page).signIn()
      await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
    })
  }
})

test('the toggle switches the theme and keeps it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const admin = new AdminPage(page)
  await admin.open()
  const root = page.locator('html')
  const light = await root.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(root).toHaveClass(/\bdark\b/)
  await expect(root).not.toHaveCSS('background-color', light)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(root).toHaveCSS('background-color', light)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
})
