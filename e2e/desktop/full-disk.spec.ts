import { blockBackups } from '../support/backups'
import { openNewPost } from '../support/editor'
import { fillDisk } from '../support/full-disk'
import { expect, test } from '../support/test'

test('a save in no copy and in no backup is not called saved, and the window does not close over it unasked', async ({
  desktop,
  page,
}) => {
  const allowBackups = await blockBackups(desktop)
  await fillDisk(page)
  const admin = await openNewPost(page)
  await admin.write('Second', 'Words that must last.')
  await admin.saveToList()
  const notices = [
    admin.notice('What you saved may not last'),
    admin.notice('The last change is not backed up'),
  ]
  for (const notice of notices) await expect(notice).toBeVisible()
  // At once: it would go by itself.
  expect(await page.getByText("'Second' is saved.").count()).toBe(0)

  const before = (await desktop.asked()).length
  await desktop.answer('Keep editing')
  await desktop.close()
  await expect.poll(async () => (await desktop.asked()).slice(before)).toEqual(['Leave without saving?'])
  expect(await desktop.isClosed()).toBe(false)

  await allowBackups()
  await notices[1]?.getByRole('button', { name: 'Try again' }).click()
  for (const notice of notices) await expect(notice).toHaveCount(0)
  await expect(page.getByText('Your posts are backed up.')).toBeVisible()
  await desktop.close()
  await expect.poll(() => desktop.isClosed()).toBe(true)
})

test('a save in a backup is saved, whatever the databases say', async ({ page }) => {
  await fillDisk(page)
  const admin = await openNewPost(page)
  await admin.write('Second', 'Words that last.')
  await admin.saveToList()
  await expect(page.getByText("'Second' is saved.")).toBeVisible()
  await expect(admin.notice('What you saved may not last')).toHaveCount(0)
})
