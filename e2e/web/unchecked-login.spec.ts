import { ADMIN, AdminPage } from '../support/admin'
import { expect, test } from '../support/test'

test('says that a password cannot be checked when the code for it does not load', async ({
  page,
  expectConsole,
  allowConsole,
}) => {
  expectConsole(/The password could not be checked/)
  allowConsole(/Failed to load resource/)
  // As over plain http, where the hash is computed by a library that is loaded for it.
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
  await page.route(/\.js$/, (route) => route.abort())
  await new AdminPage(page).signIn()
  await expect(page.getByRole('alert')).toHaveText(
    'The password could not be checked. Reload the page and try again.',
  )
  await expect(page.getByLabel('Password')).toHaveValue(ADMIN.password)
})
