import { copied } from '../support/layout'
import { DATED, FIRST, SECOND } from '../support/posts'
import { expect, storePosts, test } from '../support/test'
import { expectTheme, themeToggle } from '../support/theme'

// What a visitor sees, on every target; the rest of the public page is in e2e/web/.

test('flips, stores the choice and keeps it after a reload', async ({ page }) => {
  await page.goto('/')
  await expectTheme(page, 'light')
  await themeToggle(page).click()
  await expectTheme(page, 'dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  await page.reload()
  await expectTheme(page, 'dark')
  await themeToggle(page).click()
  await expectTheme(page, 'light')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
})

test('shows the newest first, each with its parts', async ({ page }) => {
  await storePosts(page, DATED)
  await page.goto('/')
  const cards = page.locator('#blog article')
  await expect(cards.getByRole('heading')).toHaveText(['Newest, evening', 'Newest, morning', 'Oldest'])
  const oldest = cards.last()
  await expect(oldest).toContainText('Where types pay for themselves.')
  await expect(oldest).toContainText('1 min read')
  await expect(oldest).toContainText('January 5, 2026')
  await expect(oldest.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['python', 'web'])
  await expect(oldest.getByRole('link', { name: 'Read More: Oldest' })).toHaveAttribute(
    'href',
    '/blog/1760000000000aaaaaaaaa',
  )
  await expect(oldest.getByText('Read More')).toBeVisible()
})

test('opens a post in place, from its card', async ({ page }) => {
  await storePosts(page, [FIRST, SECOND])
  await page.goto('/')
  await page.getByRole('link', { name: 'Read More: First post' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/blog/${FIRST.id}`)
  const article = page.locator('#blog').getByRole('article', { name: 'First post' })
  await expect(article).toBeFocused()
  await expect(article).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await copied(article.locator('div:has(> pre)'))).toBe(FIRST.content)
})
