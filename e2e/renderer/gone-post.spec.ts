import type { Page } from '@playwright/test'
import type { AdminPage } from '../support/admin'
import { openStoredPost } from '../support/editor'
import { storeElsewhere } from '../support/other-tab'
import { aPost, blockDatabase, expect, test } from '../support/test'

const POST = aPost({ title: 'Kept title' })
/** Stays when that is gone: the desktop app asks about an empty store. */
const OTHER = aPost({ id: '1760000000001abcdefghi', title: 'Other title' })

/** The editor's place in the history, after its post has been deleted. */
async function openGonePost(page: Page): Promise<AdminPage> {
  const admin = await openStoredPost(page, POST)
  // An editor that stands open meanwhile keeps the text.
  await admin.go('Settings')
  await storeElsewhere(page, [OTHER])
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This post is no longer there' })).toBeVisible()
  return admin
}

const status = (page: Page) => page.getByRole('status').filter({ hasText: 'It was deleted' })

test('the editor of a post that is gone says so, and shows it once it is back', async ({ page }) => {
  const admin = await openGonePost(page)
  await expect(status(page)).toHaveText('It was deleted, and no unsaved text of it is left.')
  await storeElsewhere(page, [OTHER, POST])
  await expect(page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible()
  await expect(admin.field('Content *')).toHaveValue(POST.content)
  // From then on it is an editor like any other, and its text stays whatever becomes of the post.
  await storeElsewhere(page, [OTHER])
  await expect(admin.notice('This post is no longer stored')).toBeVisible()
  await expect(admin.field('Content *')).toHaveValue(POST.content)
})

test('it does not say that the post was deleted where stored posts cannot be read', async ({ page }) => {
  const admin = await openStoredPost(page, POST)
  await admin.go('Settings')
  await storeElsewhere(page, [{ ...POST, title: 7 }, OTHER])
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'This post cannot be found' })).toBeVisible()
  await expect(
    page.getByText('It is not among the stored posts that can be read, and no unsaved text of it is left.'),
  ).toBeVisible()
})

test('it does not say that no text is left before it is known', async ({ page }) => {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (this: IDBFactory, ...names: Parameters<typeof open>) {
      // Nobody hears how it ends.
      return Object.assign(open.apply(this, names), { addEventListener: () => {} })
    }
  })
  await openGonePost(page)
  await expect(status(page)).toHaveText('It was deleted. Looking for unsaved text of it…')
})

test('it does not say that no text is left where the copies cannot be read', async ({ page }) => {
  await blockDatabase(page)
  await openGonePost(page)
  await expect(status(page)).toContainText('Whether unsaved text of it is left cannot be told')
})
