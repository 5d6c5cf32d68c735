import type { Page } from '@playwright/test'
import { heading } from '../support/admin/admin'
import { openNewPost } from '../support/admin/editor'
import { fillDisk, makeRoom } from '../support/full-disk'
import { expect, test } from '../support/test'

const NOTICE = 'Your latest changes may be lost'

/** Expects the browser to ask before the page is reloaded, and stays. */
async function expectQuestion(page: Page): Promise<void> {
  const dialogs: string[] = []
  page.once('dialog', async (dialog) => {
    dialogs.push(dialog.type())
    await dialog.dismiss()
  })
  await page.evaluate(() => location.reload())
  await expect.poll(() => dialogs).toEqual(['beforeunload'])
}

// e2e/desktop/full-disk.spec.ts has the same without an image, where a message would say that the post is saved.
test('a save that may not outlive the browser is not called saved, and its draft stays', {
  tag: '@thorough',
}, async ({ page }) => {
  await fillDisk(page, 'second copies')
  const admin = await openNewPost(page)
  await admin.write('Second', 'Words that must last.')
  await admin.save.click()
  await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
  const notice = admin.notice(NOTICE)
  await expect(notice.getByRole('alert')).toHaveText(NOTICE)
  await expect
    .poll(() => admin.drafts())
    .toMatchObject([{ text: { title: 'Second', content: 'Words that must last.' } }])
  expect(await admin.storedPosts()).toMatchObject([{ title: 'Second' }])

  await admin.go('Dashboard')
  await notice.getByRole('button', { name: 'Export' }).click()
  await expect(admin.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeEnabled()
  expect(await admin.secondCopies()).toEqual([])

  await test.step('the browser asks before the page is left, signed in or not', async () => {
    await expectQuestion(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(heading(page, 'Admin Access')).toBeVisible()
    await expectQuestion(page)
    await admin.signIn()
  })

  await makeRoom(page)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByText('Your latest changes are safe.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await admin.secondCopies()).toMatchObject([{ text: { title: 'Second' } }])
})
