import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { heading, openPanel } from '../support/admin/admin'
import { backupNames, newestBackup } from '../support/admin/backups'
import { choose, jsonFile, textFile } from '../support/admin/transfer'
import { findings } from '../support/axe'
import { sideways } from '../support/layout'
import { aPost, type BlogPost, expect, storePosts, test } from '../support/test'

const FIRST = aPost({ title: 'First', date: '2026-10-08' })
const SECOND = aPost({ id: 'second', title: 'Second' })

test('backs up each change, and restores a backup after a preview', { tag: '@thorough' }, async ({
  desktop,
  page,
}) => {
  await storePosts(page, [FIRST, SECOND])
  const admin = await openPanel(page)
  const titles = async () => (await admin.storedPosts()).map(({ title }: BlogPost) => title)
  const expectBackedUp = async () => {
    const stored = await admin.storedText()
    await expect.poll(() => newestBackup(desktop.folders.backups)).toBe(stored)
  }

  await test.step('unknown posts at the start, a deletion, an undo and an import', async () => {
    await expectBackedUp()
    await admin.go('Manage Blogs')
    await admin.delete('Second')
    await expect(page.getByText('Deleted “Second”.')).toBeVisible()
    await expectBackedUp()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Restored “Second”.')).toBeVisible()
    await expectBackedUp()
    const file = jsonFile([aPost({ id: 'third', title: 'Third' })])
    await desktop.menu('File', 'Import…')
    await expect(admin.dialog.getByRole('button', { name: 'Choose files…' })).toBeFocused()
    await choose(admin, file)
    await admin.answer('Merge')
    await expect(page.getByText('Imported 1 post.')).toBeVisible()
    await expectBackedUp()
  })

  const backups = await backupNames(desktop.folders.backups)
  expect(backups).toHaveLength(4)
  const copy = join(desktop.folders.documents, 'copied.inkfolio-backup')
  await writeFile(copy, await readFile(join(desktop.folders.backups, backups.at(-1) ?? '')))
  const rows = admin.dialog.getByRole('button', { name: /^Restore the backup from/ })
  const chooseBackup = admin.dialog.getByRole('button', { name: 'Choose a backup file…' })

  await test.step('axe finds nothing in the list', async () => {
    await desktop.menu('File', 'Restore Backup…')
    await expect(rows).toHaveCount(4)
    await page.setViewportSize({ width: 375, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => sideways(page)).toBe(0)
    await expect.poll(() => findings(page)).toEqual([])
  })
  await test.step('the oldest backup replaces all posts', async () => {
    const before = await admin.storedText()
    await rows.last().click()
    await expect(heading(page, 'Review backup')).toBeVisible()
    expect(await admin.storedText()).toBe(before)
    await admin.answer('Replace all 3 posts')
    await expect(page.getByText('Restored 2 posts.')).toBeVisible()
    expect(await titles()).toEqual(['First', 'Second'])
    await expectBackedUp()
  })
  await test.step('a copied backup file', async () => {
    await desktop.menu('File', 'Restore Backup…')
    await desktop.chooseFiles(() => chooseBackup.click(), copy)
    await expect(admin.dialog.getByRole('definition')).toHaveText(['0', '0', '2', '0'])
    await admin.answer('Cancel')
  })
  await test.step('a file that is no backup', async () => {
    await desktop.chooseFiles(() => chooseBackup.click(), textFile('Dear backup', 'letter.txt'))
    const alert = admin.dialog.filter({ hasText: 'This backup can’t be restored' })
    await alert.getByRole('button', { name: 'OK' }).click()
    expect(await titles()).toEqual(['First', 'Second'])
  })
})
