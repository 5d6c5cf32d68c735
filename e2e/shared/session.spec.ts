import { AdminPage } from '../support/admin'
import { expect, test } from '../support/test'

test('signs in, stays so after a reload, and out again', async ({ page }) => {
  await page.goto('/admin')
  await new AdminPage(page).signIn()
  await expect(page.getByText('Welcome back, Grace Example!')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('adminAuth'))).toBe('true')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('')
  await expect(page.getByLabel('Password')).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('adminAuth'))).toBeNull()
})
