import { AdminPage } from '../support/admin'
import { redAndBlue, thumbnail, upload } from '../support/image-field'
import { expect, test } from '../support/test'
import { themeToggle } from '../support/theme'

test('an owner signs in, stays signed in, writes a post with a picture, and signs out', async ({ page }) => {
  const admin = new AdminPage(page)
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort())
  await page.goto('/')
  await themeToggle(page).click()
  await expect(page.locator('html')).toHaveClass('dark')
  expect(await keys()).toEqual(['theme'])

  await test.step('signs in, also after a reload', async () => {
    await page.goto('/admin')
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
    await admin.edit('A title')
    await admin.write('Another title', 'Other content')
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
