import { rm, writeFile } from 'node:fs/promises'
import { openPanel } from '../support/admin/admin'
import { newestBackup } from '../support/admin/backups'
import { fillDisk } from '../support/full-disk'
import { expect, test } from '../support/test'

test('calls a save “saved” only with a second copy or a backup', { tag: '@thorough' }, async ({
  desktop,
  page,
}) => {
  // The answer comes first: the page that is open may ask as soon as the folder cannot be read.
  await desktop.answer('OK')
  // A file where the folder should be: nobody can write there, not even root.
  await writeFile(desktop.folders.backups, '')
  await fillDisk(page)
  const admin = await openPanel(page)
  await expect.poll(() => desktop.messages()).toEqual(['Your backups can’t be read.'])
  const notBackedUp = admin.notice('Your last change isn’t backed up')
  const notices = [admin.notice('Your latest changes may be lost'), notBackedUp]
  const tryAgain = notBackedUp.getByRole('button', { name: 'Try again' })

  await test.step('the change is stored, and the page does not call it saved', async () => {
    await admin.savePost('Second', 'Words that must last.')
    for (const notice of notices) await expect(notice).toBeVisible()
    // Without a wait: the message would disappear.
    expect(await page.getByText('Saved “Second”.').count()).toBe(0)
    await expect(notBackedUp).toContainText('Your earlier backups are intact.')
    await tryAgain.click()
    for (const notice of notices) await expect(notice).toBeVisible()
  })
  await test.step('the list of backups says why it is empty', async () => {
    await desktop.menu('File', 'Restore Backup…')
    await expect(admin.dialog).toContainText('Inkfolio couldn’t read your backup folder: Error: ENOTDIR')
    await admin.answer('Close')
  })
  await test.step('the window asks before it closes', async () => {
    await desktop.answer('Keep editing')
    await desktop.close()
    await expect.poll(async () => (await desktop.messages()).slice(1)).toEqual(['Leave without saving?'])
    expect(await desktop.isClosed()).toBe(false)
  })
  await test.step('a backup is enough while the database refuses writes', async () => {
    await rm(desktop.folders.backups)
    await tryAgain.click()
    for (const notice of notices) await expect(notice).toHaveCount(0)
    await expect(page.getByText('Your posts are backed up.')).toBeVisible()
    expect(await newestBackup(desktop.folders.backups)).toBe(await admin.storedText())
    await admin.savePost('Third', 'Words that last.')
    await expect(page.getByText('Saved “Third”.')).toBeVisible()
    for (const notice of notices) await expect(notice).toHaveCount(0)
    await desktop.close()
    await expect.poll(() => desktop.isClosed()).toBe(true)
  })
})
