import { type AdminPage, heading } from '../support/admin'
import { openNewPost, openStoredPost } from '../support/editor'
import { openList } from '../support/manage-list'
import { storeElsewhere } from '../support/other-tab'
import { aPost, blockDatabase, expect, test } from '../support/test'

// Texts that are stored nowhere but in an editor or its draft.
const POST = aPost({ title: 'Kept title', content: 'The finished chapter.' })
const OTHER = aPost({ id: '1760000000001abcdefghi', title: 'Other title' })
const OLDER = { ...POST, content: 'The text of last month.' }

/** The tab goes away, and the owner opens the stored post in another one. */
async function crashAndEdit(admin: AdminPage): Promise<AdminPage> {
  const again = await admin.crash()
  await again.edit(POST.title)
  return again
}

const restore = (admin: AdminPage) => admin.page.getByRole('button', { name: 'Restore this text' }).click()

test('the open text of a post that another tab deletes gives way to no older one unasked', async ({
  page,
}) => {
  const first = await openStoredPost(page, POST)
  await first.field('Content *').fill('An old idea.')
  await first.waitForDrafts(1)
  const admin = await crashAndEdit(first)
  await expect(admin.notice(/^Unsaved text of/)).toBeVisible()
  await storeElsewhere(admin.page, [OTHER])
  await expect(admin.notice('This post is no longer stored')).toBeVisible()
  await test.step('not to a draft', async () => {
    await restore(admin)
    await admin.answer('Keep my text')
    await expect(admin.dialog).toBeHidden()
    await expect(admin.field('Content *')).toHaveValue(POST.content)
  })
  await test.step('not to what is stored under its id later', async () => {
    await storeElsewhere(admin.page, [OTHER, OLDER])
    const notice = admin.notice('This post was changed in another tab')
    await expect(notice).toBeVisible()
    await expect(admin.field('Content *')).toHaveValue(POST.content)
    await notice.getByRole('button', { name: 'Keep my text' }).click()
    await admin.saveToList()
    expect(await admin.storedPosts()).toEqual([OTHER, POST])
  })
  await test.step('and a restored draft given up for the text of another tab is gone', async () => {
    await admin.edit(POST.title)
    await restore(admin)
    await storeElsewhere(admin.page, [OLDER])
    await admin.page.getByRole('button', { name: 'Take the other text' }).click()
    await admin.answer('Take the other text')
    await expect(admin.field('Content *')).toHaveValue(OLDER.content)
    await expect.poll(() => admin.drafts()).toEqual([])
  })
})

test('the draft of a post that another tab deleted is offered over an older text, and saved', async ({
  page,
}) => {
  const first = await openStoredPost(page, POST)
  await storeElsewhere(page, [OTHER])
  await first.waitForDrafts(1)
  await storeElsewhere(page, [OTHER, OLDER])
  const admin = await crashAndEdit(first)
  await restore(admin)
  await expect(admin.field('Content *')).toHaveValue(POST.content)
  await admin.saveToList()
  expect(await admin.storedPosts()).toEqual([OTHER, POST])
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
  await expect.poll(() => admin.drafts()).toEqual([])
})

test('an unsaved text is there after another tab signs out, also without a database', async ({ page }) => {
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

test('two quick steps back ask once, and each answer leads where it says', async ({ page }) => {
  const admin = await openStoredPost(page, POST)
  const place = () => page.evaluate(() => history.state.idx)
  for (const [content, answer] of [
    ['First half', 'Save'],
    ['Second half', 'Discard'],
  ] as const) {
    const before = await place()
    await admin.field('Content *').fill(content)
    for (const isSameTask of [true, false]) {
      const stepTwice = () =>
        page.evaluate((isSameTask) => {
          history.back()
          if (isSameTask) history.back()
          else setTimeout(() => history.back())
        }, isSameTask)
      await stepTwice()
      await admin.answer('Keep editing')
      await expect(admin.dialog).toBeHidden()
      await expect.poll(place).toBe(before)
      await expect(admin.field('Content *')).toHaveValue(content)
      await expect(admin.dialog).toBeHidden()
      if (isSameTask) continue
      await stepTwice()
      await admin.answer(answer)
    }
    await expect(heading(page, 'Quick Actions')).toBeVisible()
    await expect(admin.dialog).toBeHidden()
    expect(await place()).toBe(before - 2)
    expect(await admin.storedPosts()).toEqual([{ ...POST, content: 'First half' }])
    await admin.edit(POST.title)
  }
})
