import { heading } from '../support/admin'
import { openStoredPost } from '../support/editor'
import { storeElsewhere } from '../support/other-tab'
import { aPost, expect, test } from '../support/test'

const POST = aPost({ title: 'Stored title' })
/** This post stays stored: the desktop app asks about an empty store. */
const OTHER = aPost({ id: '1760000000001abcdefghi', title: 'Other title' })

test('the editor of a missing post says why, and opens once the post is back', async ({ page }) => {
  const admin = await openStoredPost(page, POST)
  // An editor that stays open keeps its text.
  await admin.go('Settings')
  await storeElsewhere(page, [{ ...POST, title: 7 }, OTHER])
  await page.goBack()
  await expect(heading(page, 'This post can’t be found')).toBeVisible()
  await storeElsewhere(page, [OTHER, POST])
  await expect(heading(page, 'Edit Blog Post')).toBeVisible()
  await expect(admin.field('Content *')).toHaveValue(POST.content)
  // An open editor keeps its text, even if the post is gone.
  await storeElsewhere(page, [OTHER])
  await expect(admin.notice('This post was deleted')).toBeVisible()
  await expect(admin.field('Content *')).toHaveValue(POST.content)
})
