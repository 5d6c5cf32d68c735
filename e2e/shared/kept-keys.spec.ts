import { AdminPage } from '../support/admin'
import { expect, test } from '../support/test'
import { themeToggle } from '../support/theme'

test('keeps nothing in localStorage but the posts, the session and the theme (product.md §9)', async ({
  page,
}) => {
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort())
  await page.goto('/')
  await themeToggle(page).click()
  await expect(page.locator('html')).toHaveClass('dark')
  expect(await keys()).toEqual(['theme'])

  await page.goto('/admin')
  const admin = new AdminPage(page)
  await admin.signIn()
  await admin.create()
  await admin.write('A title', 'Some content')
  await admin.saveToList()
  await admin.edit('A title')
  await admin.write('Another title', 'Other content')
  await admin.saveToList()
  expect(await keys()).toEqual(['adminAuth', 'blogPosts', 'theme'])
})
