import type { Page } from '@playwright/test'
import { type AdminPage, openPanel } from '../support/admin'
import { list } from '../support/manage-list'
import { aPost, expect, storePosts, test } from '../support/test'

const posts = Array.from({ length: 30 }, (_, place) =>
  aPost({
    id: `17600000000${String(place).padStart(2, '0')}abcdefghi`,
    title: `Post ${place} ${'and more '.repeat(12)}`,
  }),
)

/** Opens the dashboard, and waits until the hidden list is prepared. */
async function openDashboard(page: Page): Promise<AdminPage> {
  await storePosts(page, posts)
  const admin = await openPanel(page)
  await expectPrepared(page)
  return admin
}

async function expectPrepared(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeVisible()
  await expect(page.locator('ul[aria-label=Posts] article')).not.toHaveCount(0)
  await expect(list(page)).toBeHidden()
}

/** Presses buttons of the side navigation within one task, and returns what is visible right then. */
function press(page: Page, ...names: string[]) {
  return page.evaluate((names) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('nav button')]
    for (const name of names) buttons.find(({ textContent }) => textContent === name)?.click()
    const headings = [...document.querySelectorAll('main h2')].filter((heading) => heading.checkVisibility())
    return {
      view: headings[0]?.textContent,
      scrolled: window.scrollY,
    }
  }, names)
}

test('the prepared list appears at once and from its top, returns to where it was left, and gives way to what is pressed next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 })
  const admin = await openDashboard(page)
  await page.evaluate(() => window.scrollTo(0, 300))
  expect(await press(page, 'Manage Blogs')).toMatchObject({ view: 'Manage Blog Posts', scrolled: 0 })
  await expect(page.locator('[aria-current=page]')).toHaveText('Manage Blogs')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toHaveCount(0)
  await page.goBack()
  await expectPrepared(page)
  await page.goForward()

  const edit = page.getByRole('button', { name: /^Edit Post 27 / })
  await edit.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await edit.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectPrepared(page)
  expect(await press(page, 'Manage Blogs')).toMatchObject({ view: 'Manage Blog Posts', scrolled })
  await expect(edit).toBeFocused()
  await admin.go('Dashboard')
  await expectPrepared(page)
  await test.step('to another view, or to going back, in the same moment', () => giveWay(admin))
})

async function giveWay(admin: AdminPage): Promise<void> {
  const { page } = admin
  await press(page, 'Manage Blogs', 'Settings')
  await expect(page.getByRole('heading', { name: 'Settings panel coming soon...' })).toBeVisible()
  await page.goBack()
  await expectPrepared(page)
  await press(page, 'Manage Blogs', 'Dashboard')
  await expectPrepared(page)

  await admin.go('Settings')
  await admin.go('Dashboard')
  await expectPrepared(page)
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('nav button')]
    // A late frame: going back comes first.
    window.requestAnimationFrame = (action) => window.setTimeout(() => action(performance.now()), 1000)
    window.cancelAnimationFrame = (id) => window.clearTimeout(id)
    buttons.find(({ textContent }) => textContent === 'Manage Blogs')?.click()
    history.back()
  })
  await expect(page.getByRole('heading', { name: 'Settings panel coming soon...' })).toBeVisible()
  await page.goForward()
  await expectPrepared(page)
}

test('the prepared list has no overlapping rows after the window became narrower', async ({ page }) => {
  await openDashboard(page)
  await page.setViewportSize({ width: 390, height: 1800 })
  await page.evaluate(() => {
    // On a busy machine the browser draws before React renders.
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => postMessage.call(this, message), 500)
    }
  })
  await press(page, 'Manage Blogs')
  const rows = await page.evaluate(async () => {
    // After the list's first frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return [...document.querySelectorAll('ul[aria-label=Posts] > li')].map((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return { top, bottom }
    })
  })
  const gaps = rows.slice(1).map(({ top }, at) => Math.round(top - (rows[at]?.bottom ?? 0)))
  expect(new Set(gaps)).toEqual(new Set([16]))
})
