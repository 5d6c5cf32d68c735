import { AdminPage } from '../support/admin/admin'
import { expectPreview, press } from '../support/admin/transfer'
import { PUBLISHED, servePublished } from '../support/site/published-site'
import { expect, store, test } from '../support/test'

// The desktop app has no site beside it.

test.use({ baseURL: servePublished })

test('an owner without posts gets those of the built site after a preview', { tag: '@thorough' }, async ({
  page,
}) => {
  await store(page, 'adminAuth', 'true')
  await page.goto('admin')
  const admin = new AdminPage(page)
  const seen = (name: string) => page.getByText(name).filter({ visible: true })
  await seen(`Get ${PUBLISHED.length} posts from your site`).click()
  const lines = PUBLISHED.map(({ title }) => `new${title}`)
  await expectPreview(admin, [PUBLISHED.length, 0, 0, 0], lines)
  expect(await admin.storedText()).toBeNull()
  await press(admin, 'Import')
  await expect(page.getByText(`Imported ${PUBLISHED.length} posts.`, { exact: true })).toBeVisible()
  expect(await admin.storedPosts()).toEqual(PUBLISHED)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(seen('Everything is on your site.')).toBeVisible()
})
