import type { Page } from '@playwright/test'
import { heading } from '../support/admin'
import { openStoredPost } from '../support/editor'
import { storeElsewhere } from '../support/other-tab'
import { aPost, blockDatabase, expect, test } from '../support/test'

const POST = aPost({ title: 'Kept title' })
/** It stays stored: the desktop app asks about an empty store. */
const OTHER = aPost({ id: '1760000000001abcdefghi', title: 'Other title' })

/** Opens the editor's history entry after another tab changed what is stored. An editor that stays open keeps its text. */
async function openGonePost(page: Page, stored: readonly unknown[]) {
  const admin = await openStoredPost(page, POST)
  await admin.go('Settings')
  await storeElsewhere(page, stored)
  await page.goBack()
  return admin
}

test('the editor of a missing post says why, and opens once the post is back', async ({ page }) => {
  const admin = await openGonePost(page, [{ ...POST, title: 7 }, OTHER])
  await expect(heading(page, 'This post cannot be found')).toBeVisible()
  await expect(
    page.getByText('It is not among the stored posts that can be read, and no unsaved text of it is left.'),
  ).toBeVisible()
  await storeElsewhere(page, [OTHER])
  await expect(heading(page, 'This post is no longer there')).toBeVisible()
  await expect(page.getByText('It was deleted, and no unsaved text of it is left.')).toBeVisible()
  await storeElsewhere(page, [OTHER, POST])
  await expect(heading(page, 'Edit Blog Post')).toBeVisible()
  await expect(admin.field('Content *')).toHaveValue(POST.content)
  // An open editor keeps its text, whatever becomes of the post.
  await storeElsewhere(page, [OTHER])
  await expect(admin.notice('This post is no longer stored')).toBeVisible()
  await expect(admin.field('Content *')).toHaveValue(POST.content)
})

test('it does not say that no text is left before it is known', async ({ page }) => {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (this: IDBFactory, ...names: Parameters<typeof open>) {
      // No listener learns how it ends.
      return Object.assign(open.apply(this, names), { addEventListener: () => {} })
    }
  })
  await openGonePost(page, [OTHER])
  await expect(page.getByText('It was deleted. Looking for unsaved text of it…')).toBeVisible()
})

test('it does not say that no text is left where drafts cannot be read', async ({ page }) => {
  await blockDatabase(page)
  await openGonePost(page, [OTHER])
  await expect(page.getByText('Whether unsaved text of it is left is unknown')).toBeVisible()
})
