import { ADMIN, AdminPage, heading } from '../support/admin'
import { expect, test } from '../support/test'
import { choose, jsonFile, openTransfer, POSTS, TEXT } from '../support/transfer'

test('the admin says which part of its code did not load, and Try again loads the page', {
  tag: '@thorough',
}, async ({ app, page, expectConsole }) => {
  expectConsole(/Failed to load resource/)
  expectConsole(/The password could not be checked/)
  // As over plain http, where the hash is computed by a library that is loaded for it.
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }))
  const code = '**/assets/react-*.js'
  await page.route(code, (route) => route.abort())
  await page.goto('/admin')
  await expect(page.getByRole('alert')).toContainText('The admin area couldn’t be loaded.')
  await page.unroute(code)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page, 'Admin Access')).toBeVisible()
  await expect(page.getByText('couldn’t be loaded')).toBeHidden()

  await test.step('what checks a password', async () => {
    await page.route(/\.js$/, (route) => route.abort())
    await new AdminPage(page).signIn()
    await expect(page.getByRole('alert')).toHaveText(
      'Your password couldn’t be checked. Reload the page and try again.',
    )
    await expect(page.getByLabel('Password')).toHaveValue(ADMIN.password)
    await page.unroute(/\.js$/)
  })
  await test.step('what reads the files of an import, which leaves the posts alone', async () => {
    const admin = await openTransfer(app, TEXT)
    await page.route('**/assets/import-posts-*.js', (route) => route.abort())
    await choose(app, admin, jsonFile(POSTS))
    await expect(admin.dialog.filter({ hasText: 'The files couldn’t be read' })).toContainText(
      'Your files are fine.',
    )
    expect(await admin.storedText()).toBe(TEXT)
  })
})
