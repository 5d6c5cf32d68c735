import type { Page } from '@playwright/test'
import { AdminPage } from '../support/admin'
import { openNewPost } from '../support/editor'
import { expect, newWindow, test } from '../support/test'

const NOTICE = 'What you saved may not last'

/** The database of saves takes nothing while `hasRoom` is not set, as on a full disk, where localStorage seems to take all. */
async function fillDisk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...entry: Parameters<typeof put>) {
      if (this.transaction.db.name === 'inkfolio-recent-saves' && !('hasRoom' in window))
        throw new DOMException('No room.', 'QuotaExceededError')
      return put.apply(this, entry)
    }
  })
}

const makeRoom = (page: Page) => page.evaluate(() => void Object.assign(window, { hasRoom: true }))

/** Has the browser ask before the page is left, and stays. */
async function expectAsked(page: Page): Promise<void> {
  const asked: string[] = []
  page.once('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await page.evaluate(() => location.reload())
  await expect.poll(() => asked).toEqual(['beforeunload'])
}

test('a save that may not outlive the browser is not called saved, and its text stays among the copies', async ({
  page,
}) => {
  await fillDisk(page)
  const admin = await openNewPost(page)
  await admin.write('Second', 'Words that must last.')
  await admin.saveToList()
  const notice = page.getByRole('region', { name: NOTICE })
  await expect(notice.getByRole('alert')).toHaveText(NOTICE)
  await expect(page.getByText("'Second' is saved.")).toHaveCount(0)
  await expect
    .poll(() => admin.recoveryCopies())
    .toMatchObject([{ draft: { title: 'Second', content: 'Words that must last.' } }])
  expect(await admin.storedPosts()).toMatchObject([{ title: 'Second' }])

  await admin.go('Dashboard')
  await notice.getByRole('button', { name: 'Export' }).click()
  await expect(admin.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeEnabled()
  expect(await admin.savedCopies()).toEqual([])

  await expectAsked(page)
  await makeRoom(page)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByText('What you saved will last.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await admin.savedCopies()).toMatchObject([{ draft: { title: 'Second' } }])
})

test('the browser asks also when the owner has logged out', async ({ page }) => {
  await fillDisk(page)
  const admin = await openNewPost(page)
  await admin.write('Second', 'Words that must last.')
  await admin.saveToList()
  await expect(page.getByRole('region', { name: NOTICE })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
  await expectAsked(page)
})

test('says no more of a save whose post another tab has deleted, and brings it not back', async ({
  page,
}) => {
  await fillDisk(page)
  const admin = await openNewPost(page)
  await admin.write('Second', 'Words to go.')
  await admin.saveToList()
  const notice = page.getByRole('region', { name: NOTICE })
  await expect(notice).toBeVisible()
  const other = new AdminPage(await newWindow(page))
  await other.open()
  await other.go('Manage Blogs')
  await other.page.getByRole('button', { name: 'Delete Second' }).click()
  await other.dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => other.storedPosts()).toEqual([])
  await expect(notice).toHaveCount(0)
  await makeRoom(page)
  await admin.create()
  await admin.write('Third', 'More.')
  await admin.saveToList()
  await expect(page.getByText("'Third' is saved.")).toBeVisible()
  expect(await admin.savedCopies()).toMatchObject([{ draft: { title: 'Third' } }])
})

test('the next save that can be kept brings the one before along', async ({ page }) => {
  await fillDisk(page)
  const admin = await openNewPost(page)
  await admin.write('Second', 'Words that must last.')
  await admin.saveToList()
  await expect(page.getByRole('region', { name: NOTICE })).toBeVisible()
  await makeRoom(page)
  await admin.create()
  await admin.write('Third', 'More.')
  await admin.saveToList()
  await expect(page.getByText("'Third' is saved.")).toBeVisible()
  await expect(page.getByRole('region', { name: NOTICE })).toHaveCount(0)
  const copies = (await admin.savedCopies()).map(({ draft }) => draft.title)
  expect(copies.sort()).toEqual(['Second', 'Third'])
})
