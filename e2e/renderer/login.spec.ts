import type { Page } from '@playwright/test'
import { ADMIN, AdminPage, openPanel } from '../support/admin/admin'
import { expect, test } from '../support/test'

/** The texts at these addresses, fetched by the page: only it knows the desktop's own scheme. */
const textsOf = (page: Page, addresses: readonly string[]): Promise<string[]> =>
  page.evaluate((all) => Promise.all(all.map(async (address) => (await fetch(address)).text())), addresses)

test('asks for both credentials, and refuses others in a red box', async ({ page }) => {
  await page.goto('/admin')
  const admin = new AdminPage(page)
  await expect(page).toHaveTitle('Grace Example | Python Developer')
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
  await expect(page.getByText('Please sign in to access the admin panel')).toBeVisible()
  for (const label of ['Username', 'Password'])
    await expect(page.getByLabel(label)).toHaveAttribute('required', '')
  const button = page.getByRole('button', { name: 'Sign In' })
  const box = page.getByRole('alert').getByText('Invalid credentials')
  await button.click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(box).toBeHidden()

  const before = await button.boundingBox()
  await admin.signIn({ username: ADMIN.username, password: 'wrong' })
  await expect(box).toBeInViewport({ ratio: 1 })
  expect(await button.boundingBox()).toEqual(before)
  await expect(page.getByRole('status')).toBeEmpty()
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('adminAuth'))).toBeNull()
  for (const [colorScheme, red] of [
    ['light', 'rgb(179, 32, 42)'],
    ['dark', 'rgb(255, 154, 150)'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(box).toHaveCSS('color', red)
    await expect(box).toHaveCSS('border', `1px solid ${red}`)
  }
})

test('ships no password, and nothing of the admin area to a visitor', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto('/')
  // The last part that the page's code adds.
  await expect(page.locator('canvas')).toHaveCount(1)
  for (const [index, text] of (await textsOf(page, [...scripts])).entries())
    expect(text.includes('Admin Panel'), [...scripts][index]).toBe(false)
  expect(scripts.size).toBeGreaterThan(0)
  expect([...scripts].filter((script) => script.includes('admin'))).toEqual([])

  scripts.clear()
  await openPanel(page)
  const bodies = await textsOf(page, [...scripts])
  expect(bodies.filter((body) => body.includes('pbkdf2-sha256:'))).not.toEqual([])
  for (const body of bodies) expect(body).not.toContain(ADMIN.password)
})
