import type { AdminPage } from '../support/admin/admin'
import { openStoredPost } from '../support/admin/editor'
import { anOrphan, offerDrafts } from '../support/admin/orphaned-drafts'
import { breakStore } from '../support/full-store'
import { storeElsewhere } from '../support/other-tab'
import { aPost, expect, test } from '../support/test'

// Texts that are stored nowhere but in an editor or its draft.
const POST = aPost({ title: 'Stored title', content: 'The finished chapter.' })
const OTHER = aPost({ id: '1760000000001abcdefghi', title: 'Other title' })
const OLDER = { ...POST, content: 'The text of last month.' }

const restore = (admin: AdminPage) => admin.page.getByRole('button', { name: 'Restore this text' }).click()

test('no older text replaces that of a post deleted in another tab without a question', {
  tag: '@thorough',
}, async ({ page }) => {
  const admin = await openStoredPost(page, POST)
  await offerDrafts(page, anOrphan(POST, { content: 'An old idea.' }))
  await expect(admin.notice(/^Recovered unsaved text from/)).toBeVisible()
  await storeElsewhere(page, [OTHER])
  await expect(admin.notice('This post was deleted')).toBeVisible()
  await test.step('not a draft', async () => {
    await restore(admin)
    await admin.answer('Keep my version')
    await expect(admin.dialog).toBeHidden()
    await expect(admin.field('Content *')).toHaveValue(POST.content)
  })
  await test.step('not a post that is stored under its id later', async () => {
    await storeElsewhere(page, [OTHER, OLDER])
    const notice = admin.notice('This post was changed in another tab')
    await expect(notice).toBeVisible()
    await expect(admin.field('Content *')).toHaveValue(POST.content)
    await notice.getByRole('button', { name: 'Keep my version' }).click()
    await admin.saveToList()
    expect(await admin.storedPosts()).toEqual([OTHER, POST])
  })
  await test.step('a restored draft that the owner replaces by the text of another tab is deleted', async () => {
    await admin.edit(POST.title)
    await restore(admin)
    await storeElsewhere(page, [OTHER, OLDER])
    await page.getByRole('button', { name: 'Use the other version' }).click()
    await admin.answer('Use the other version')
    await expect(admin.field('Content *')).toHaveValue(OLDER.content)
    await expect.poll(() => admin.drafts()).toEqual([])
  })
  await test.step('its own draft is offered over the older text, and saved', async () => {
    await offerDrafts(page, anOrphan(POST))
    await restore(admin)
    await expect(admin.field('Content *')).toHaveValue(POST.content)
    await admin.saveToList()
    expect(await admin.storedPosts()).toEqual([OTHER, POST])
  })
  await test.step('a post that Undo cannot restore is in the history', async () => {
    await admin.delete(POST.title)
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    const mend = await breakStore(page, 'with an error')
    await undo.click()
    await expect(admin.dialog).toContainText('The deleted text is in the history.')
    await admin.answer('OK')
    await mend()
    await page.getByRole('button', { name: 'Deleted posts (1)' }).click()
    await page.getByRole('dialog').getByRole('button', { name: POST.title }).click()
    await page.getByRole('button', { name: 'Restore this post' }).click()
    await expect(page.getByText('No deleted post is left.')).toBeVisible()
    expect(await admin.storedPosts()).toEqual([OTHER, POST])
  })
})
