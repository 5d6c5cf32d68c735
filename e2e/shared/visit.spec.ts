import { copied } from '../support/layout'
import { DATED, FIRST } from '../support/posts'
import { expect, storePosts, test } from '../support/test'
import { expectTheme, themeToggle } from '../support/theme'

// What a visitor sees, on every target; the rest of the public page is in e2e/web/ and e2e/renderer/.

test('a visitor chooses a theme, sees the newest posts first, and opens one in place', async ({ page }) => {
  await storePosts(page, [FIRST, ...DATED.slice(1)])
  await page.goto('/')
  await test.step('the theme lasts', async () => {
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
  await test.step('each post has its parts', async () => {
    const cards = page.locator('#blog article')
    await expect(cards.getByRole('heading')).toHaveText(['Newest, evening', 'Newest, morning', 'First post'])
    const oldest = cards.last()
    await expect(oldest).toContainText('Where types pay for themselves.')
    await expect(oldest).toContainText('1 min read')
    await expect(oldest).toContainText('October 9, 2026')
    const tags = oldest.getByRole('list', { name: 'Tags' }).getByRole('listitem')
    await expect(tags).toHaveText(['python'])
    await expect(oldest.getByText('Read More')).toBeVisible()
  })
  await test.step('the post opens from its card', async () => {
    await page.getByRole('link', { name: 'Read More: First post' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/blog/${FIRST.id}`)
    const article = page.locator('#blog').getByRole('article', { name: 'First post' })
    await expect(article).toBeFocused()
    await expect(article).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await copied(article.locator('.content'))).toBe(FIRST.content)
  })
})
