import { expect, test } from '../support/test'
import { choose, jsonFile, openTransfer, POSTS, TEXT } from '../support/transfer'

test('the admin says so when a part of its code does not come, and tries again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/)
  for (const file of ['admin', 'react']) {
    const code = `**/assets/${file}-*.js`
    await page.route(code, (route) => route.abort())
    await page.goto('/admin')
    await expect(page.getByRole('alert')).toContainText('The admin area could not be loaded.')
    await page.unroute(code)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
    await expect(page.getByText('could not be loaded')).toBeHidden()
  }
})

test('an import says so when what reads its files does not come, and leaves the posts alone', async ({
  app,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/)
  const admin = await openTransfer(app, TEXT)
  await app.page.route('**/assets/import-posts-*.js', (route) => route.abort())
  await choose(app, admin, jsonFile(POSTS))
  await expect(admin.dialog.filter({ hasText: 'The files could not be read' })).toContainText(
    'Nothing is wrong with the files',
  )
  expect(await admin.storedText()).toBe(TEXT)
})
