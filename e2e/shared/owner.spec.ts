import { AdminPage } from '../support/admin/admin'
import { redAndBlue, thumbnail, upload } from '../support/admin/image-field'
import { copied } from '../support/layout'
import { DATED, FIRST } from '../support/posts'
import { expect, storePosts, test } from '../support/test'
import { expectTheme, themeToggle } from '../support/theme'

// The owner's journeys on every target; the rest is in e2e/web/ and e2e/renderer/.

test('an owner reads, signs in, stays signed in, writes a post, and signs out', async ({ page }) => {
  const admin = new AdminPage(page)
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort())
  await storePosts(page, [FIRST, ...DATED.slice(1)])
  await page.goto('/')
  await test.step('chooses a theme', async () => {
    await expectTheme(page, 'light')
    await themeToggle(page).click()
    await expectTheme(page, 'dark')
    await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    expect(await keys()).toEqual(['blogPosts', 'theme'])
  })
  await test.step('sees the newest posts first, each with its parts', async () => {
    const cards = page.locator('#blog article')
    await expect(cards.getByRole('heading')).toHaveText(['Newest, evening', 'Newest, morning', 'First post'])
    const oldest = cards.last()
    for (const part of ['Where types pay for themselves.', '1 min read', 'October 9, 2026'])
      await expect(oldest).toContainText(part)
    const tags = oldest.getByRole('list', { name: 'Tags' }).getByRole('listitem')
    await expect(tags).toHaveText(['python'])
    await expect(oldest.getByText('Read More')).toBeVisible()
  })
  await test.step('opens a post in place', async () => {
    await page.getByRole('link', { name: 'Read More about First post' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/blog/${FIRST.id}`)
    const article = page.locator('#blog').getByRole('article', { name: 'First post' })
    await expect(article).toBeFocused()
    await expect(article).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await copied(article.locator('.markup'))).toBe(FIRST.content)
  })

  await test.step('signs in, also after a reload', async () => {
    await page.goto('/admin')
    await expectTheme(page, 'dark')
    await admin.signIn()
    await expect(page.getByText('Welcome back, Grace Example!')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('adminAuth'))).toBe('true')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  })
  await test.step('saves a post, whose picture a worker reads', async () => {
    await admin.create()
    const started = page.waitForEvent('worker')
    await upload(page, await redAndBlue(page))
    await expect(thumbnail(page)).toHaveAttribute('src', /^data:image\/webp;base64,/)
    expect((await started).url()).toContain('/assets/shrink-image.worker')
    await admin.write('A title', 'Some content')
    await admin.saveToList()
  })
  await test.step('has only the posts, the session and the theme in localStorage (product.md §9)', async () => {
    expect(await keys()).toEqual(['adminAuth', 'blogPosts', 'theme'])
  })
  await test.step('signs out', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue('')
    await expect(page.getByLabel('Password')).toHaveValue('')
    expect(await page.evaluate(() => localStorage.getItem('adminAuth'))).toBeNull()
  })
})
