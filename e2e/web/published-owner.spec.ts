import { serve } from '../../scripts/lib/serve.mjs'
import { AdminPage } from '../support/admin'
import { PUBLISHED, PUBLISHED_FOLDER, PUBLISHED_PATH } from '../support/published-site'
import { expect, store, test } from '../support/test'
import { expectPreview, press } from '../support/transfer'

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
  baseURL: async ({}, use) => {
    const { server, port } = await serve({ folder: PUBLISHED_FOLDER, base: PUBLISHED_PATH, port: 0 })
    await use(`http://127.0.0.1:${port}${PUBLISHED_PATH}`)
    server.closeAllConnections()
    server.close()
  },
})

test('an owner without posts gets the built site’s, deep-equal to what was published', async ({ page }) => {
  await store(page, 'adminAuth', 'true')
  await page.goto('admin')
  const admin = new AdminPage(page)
  await page
    .getByRole('button', { name: `Get the ${PUBLISHED.length} posts from your site` })
    .filter({ visible: true })
    .click()
  await expectPreview(
    admin,
    [PUBLISHED.length, 0, 0, 0],
    PUBLISHED.map(({ title }) => `new${title}`),
  )
  await press(admin, 'Import')
  await expect(page.getByText(`${PUBLISHED.length} posts are imported.`, { exact: true })).toBeVisible()
  expect(await admin.storedPosts()).toEqual(PUBLISHED)
})
