import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AdminPage } from '../support/admin'
import { findings } from '../support/axe'
import { backupNames, blockBackups, newestBackup } from '../support/backups'
import { sideways } from '../support/layout'
import { aPost, expect, storePosts, test } from '../support/test'

const POST = aPost({ title: 'First', date: '2026-10-08' })

test('backs up unknown posts at the start, and each save, deletion, undo and import', async ({
  desktop,
  page,
}) => {
  await storePosts(page, [POST])
  const admin = new AdminPage(page)
  await admin.open()
  const expectBackedUp = async () => {
    const stored = await admin.storedText()
    await expect.poll(() => newestBackup(desktop.folders.backups)).toBe(stored)
  }
  await expectBackedUp()
  await admin.create()
  await admin.write('Second', 'Some text.')
  await admin.saveToList()
  await expectBackedUp()
  await page.getByRole('button', { name: 'Delete Second' }).click()
  await admin.answer('Delete')
  await expect(page.getByText("'Second' is deleted.")).toBeVisible()
  await expectBackedUp()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText("'Second' is back.")).toBeVisible()
  await expectBackedUp()
  const file = {
    name: 'posts.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify([aPost({ id: 'third', title: 'Third' })])),
  }
  await desktop.chooseFiles(() => desktop.menu('File', 'Import…'), file)
  await admin.answer('Merge')
  await expect(page.getByText('1 post is imported.')).toBeVisible()
  await expectBackedUp()
  expect(await backupNames(desktop.folders.backups)).toHaveLength(5)
})

test('restores a listed backup after a look at what it would change, and one from a file', async ({
  desktop,
  page,
}) => {
  const admin = new AdminPage(page)
  await admin.open()
  for (const title of ['One', 'Two']) {
    await admin.create()
    await admin.write(title, 'Some text.')
    await admin.saveToList()
  }
  await expect.poll(() => backupNames(desktop.folders.backups)).toHaveLength(2)
  const both = await admin.storedText()
  const saved = (await backupNames(desktop.folders.backups)).sort()
  const copy = join(desktop.folders.documents, 'copied.inkfolio-backup')
  await writeFile(copy, await readFile(join(desktop.folders.backups, saved[0] ?? '')))

  await test.step('the list, which axe finds nothing in', async () => {
    await desktop.menu('File', 'Restore Backup…')
    const rows = admin.dialog.getByRole('button', { name: /^Restore the backup of/ })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toBeFocused()
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await sideways(page), `${width} px`).toBe(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect.poll(() => findings(page), `${colorScheme} at ${width} px`).toEqual([])
      }
    }
  })

  await test.step('an older one in place of all', async () => {
    await admin.dialog
      .getByRole('button', { name: /^Restore the backup of/ })
      .last()
      .click()
    await expect(admin.dialog.getByRole('heading', { name: 'What the backup would change' })).toBeVisible()
    expect(await admin.storedText()).toBe(both)
    await admin.answer('Replace all 2 posts')
    await expect(page.getByText('1 post is restored.')).toBeVisible()
    expect((await admin.storedPosts()).map(({ title }: { title: string }) => title)).toEqual(['One'])
  })

  await test.step('a file that was copied elsewhere', async () => {
    await desktop.menu('File', 'Restore Backup…')
    const choose = admin.dialog.getByRole('button', { name: 'Choose a backup file…' })
    await desktop.chooseFiles(() => choose.click(), copy)
    await expect(admin.dialog.getByRole('listitem')).toHaveText(['sameOne'])
    await admin.answer('Cancel')
  })

  await test.step('a file that is none', async () => {
    const choose = admin.dialog.getByRole('button', { name: 'Choose a backup file…' })
    const file = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear backup') }
    await desktop.chooseFiles(() => choose.click(), file)
    const alert = admin.dialog.filter({ hasText: 'This backup cannot be restored' })
    await alert.getByRole('button', { name: 'OK' }).click()
    expect((await admin.storedPosts()).map(({ title }: { title: string }) => title)).toEqual(['One'])
  })
})

test('says that a change is not backed up until it is, and stores it all the same', async ({
  desktop,
  page,
}) => {
  const allowBackups = await blockBackups(desktop)
  const admin = new AdminPage(page)
  await admin.open()
  await expect.poll(() => desktop.asked()).toEqual(['The folder with your backups cannot be read.'])
  await admin.create()
  await admin.write('Stored', 'Some text.')
  await admin.saveToList()
  const notice = admin.notice('The last change is not backed up')
  await expect(notice).toContainText('Your posts are stored')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeVisible()
  await test.step('and lists none, with the reason', async () => {
    await desktop.menu('File', 'Restore Backup…')
    await expect(admin.dialog).toContainText('The folder with the backups cannot be read: Error: ENOTDIR')
    await admin.answer('Close')
  })
  await allowBackups()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeHidden()
  expect(await newestBackup(desktop.folders.backups)).toBe(await admin.storedText())
})
