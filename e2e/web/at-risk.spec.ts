import { AdminPage } from '../support/admin'
import { openNewPost, openStoredPost } from '../support/editor'
import { openList } from '../support/manage-list'
import { storeElsewhere } from '../support/other-tab'
import { aPost, blockDatabase, expect, newWindow, test } from '../support/test'

// Texts that are, for a moment, nowhere but in an editor.
const POST = aPost({ title: 'Kept title', content: 'The finished chapter.' })
const OTHER = aPost({ id: '1760000000001abcdefghi', title: 'Other title' })
const OLDER = { ...POST, content: 'The text of last month.' }

/** A new tab after this one went away without a word, in the editor of the stored post. */
async function comeBack(admin: AdminPage): Promise<AdminPage> {
  const page = await newWindow(admin.page)
  await admin.page.close({ runBeforeUnload: false })
  const again = new AdminPage(page)
  await again.open()
  await again.edit(POST.title)
  return again
}

const restore = (admin: AdminPage) => admin.page.getByRole('button', { name: 'Restore this text' }).click()

test.describe('a post that another tab deletes while it is open', () => {
  test('does not give way to an older text unasked', async ({ page }) => {
    const first = await openStoredPost(page, POST)
    await first.field('Content *').fill('An old idea.')
    await expect.poll(() => first.drafts()).toHaveLength(1)
    const admin = await comeBack(first)
    await expect(admin.notice(/^Unsaved text of/)).toBeVisible()
    await storeElsewhere(admin.page, [OTHER])
    await expect(admin.notice('This post is no longer stored')).toBeVisible()
    await restore(admin)
    await admin.answer('Keep my text')
    await expect(admin.dialog).toBeHidden()
    await expect(admin.field('Content *')).toHaveValue(POST.content)
  })

  test('does not give way to what is stored under its id later', async ({ page }) => {
    const admin = await openStoredPost(page, POST)
    await storeElsewhere(page, [OTHER])
    await expect(admin.notice('This post is no longer stored')).toBeVisible()
    await storeElsewhere(page, [OTHER, OLDER])
    await expect(admin.notice('This post was changed in another tab')).toBeVisible()
    await expect(admin.field('Content *')).toHaveValue(POST.content)
    await page.getByRole('button', { name: 'Keep my text' }).click()
    await admin.saveToList()
    expect(await admin.storedPosts()).toEqual([OTHER, POST])
  })

  test('comes back by its recovery copy over an older text, and is saved', async ({ page }) => {
    const first = await openStoredPost(page, POST)
    await storeElsewhere(page, [OTHER])
    await expect.poll(() => first.drafts()).toHaveLength(1)
    await storeElsewhere(page, [OTHER, OLDER])
    const admin = await comeBack(first)
    await restore(admin)
    await expect(admin.field('Content *')).toHaveValue(POST.content)
    await admin.saveToList()
    expect(await admin.storedPosts()).toEqual([OTHER, POST])
  })
})

test('a restored text that was given up for that of another tab is not offered again', async ({ page }) => {
  const first = await openStoredPost(page, POST)
  await first.field('Content *').fill('An old idea.')
  await expect.poll(() => first.drafts()).toHaveLength(1)
  const admin = await comeBack(first)
  await restore(admin)
  await storeElsewhere(admin.page, [OLDER])
  await admin.page.getByRole('button', { name: 'Take the other text' }).click()
  await admin.answer('Take the other text')
  await expect(admin.field('Content *')).toHaveValue(OLDER.content)
  await expect.poll(() => admin.drafts()).toEqual([])
})

test('a deleted post that Undo cannot bring back is among the unsaved texts', async ({ page }) => {
  const admin = await openList(page, [POST, OTHER])
  await page.getByRole('button', { name: `Delete ${POST.title}` }).click()
  await admin.answer('Delete')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room.', 'QuotaExceededError')
    }
  })
  await undo.click()
  await expect(admin.dialog.getByRole('heading')).toHaveText('Error saving blog post')
  await admin.answer('OK')
  await page.reload()
  await admin.go('Dashboard')
  await admin.notice('There is unsaved text').getByRole('button', { name: 'Look at it' }).click()
  await expect(admin.field('Content *')).toHaveValue(POST.content)
  await page.getByRole('button', { name: 'Save it again' }).click()
  await expect.poll(() => admin.storedPosts()).toEqual([OTHER, POST])
})

test('what is written when another tab signs out is there after the next login, without a database too', async ({
  page,
}) => {
  await blockDatabase(page)
  const admin = await openNewPost(page)
  await admin.write('Long work', 'Words of an hour.')
  await page.evaluate(() => {
    localStorage.removeItem('adminAuth')
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminAuth', newValue: null }))
  })
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('adminAuth', 'true'))
  await page.reload()
  await admin.create()
  await restore(admin)
  await expect(admin.field('Content *')).toHaveValue('Words of an hour.')
})

test('steps back that were given up leave the history where it was, however many there were', async ({
  page,
}) => {
  const admin = await openStoredPost(page, POST)
  const place = () => page.evaluate(() => history.state.idx)
  const before = await place()
  await admin.field('Content *').fill('Half a sentence')
  await page.evaluate(() => {
    history.back()
    history.back()
  })
  await admin.answer('Keep editing')
  await expect(admin.dialog).toBeHidden()
  await expect.poll(place).toBe(before)
  await expect(admin.field('Content *')).toHaveValue('Half a sentence')
  await expect(admin.dialog).toBeHidden()
})
