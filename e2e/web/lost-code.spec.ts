import { expect, test } from '../support/test'

for (const file of ['admin', 'react']) {
  test(`the admin says so when ${file}.js does not come, and tries again`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/)
    const code = `**/assets/${file}-*.js`
    await page.route(code, (route) => route.abort())
    await page.goto('/admin')
    await expect(page.getByRole('alert')).toContainText('The admin area could not be loaded.')
    await page.unroute(code)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
    await expect(page.getByText('could not be loaded')).toBeHidden()
  })
}
