import { readdir, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { AdminPage, openPanel } from '../support/admin/admin'
import { newestBackup } from '../support/admin/backups'
import type { DesktopApp } from '../support/targets/target'
import { aPost, expect, store, test } from '../support/test'

const QUESTION = 'Your posts are missing, unreadable, or older than your newest backup.'

/** The folders of a profile in which Chromium stores localStorage: below a partition's, where there is one. */
async function storeFolders(profile: string): Promise<string[]> {
  const all = await readdir(profile, { recursive: true, withFileTypes: true })
  return all
    .filter((entry) => entry.isDirectory() && entry.name === 'leveldb')
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((folder) => folder.includes('Local Storage'))
}

/** Cuts every file of a folder in half, as a crash may. */
async function damage(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (name !== 'LOCK') await truncate(path, Math.floor((await readFile(path)).length / 2))
  }
}

async function savePost(desktop: DesktopApp, admin: AdminPage, title: string): Promise<string> {
  await admin.savePost(title, 'These words had better last.')
  const stored = (await admin.storedText()) ?? ''
  await expect.poll(() => newestBackup(desktop.folders.backups)).toBe(stored)
  return stored
}

test.describe('a profile on the disk', () => {
  test.use({ keepsProfile: true })

  test('restores the posts from the backup after damage to the profile', { tag: '@thorough' }, async ({
    desktop,
  }) => {
    const first = new AdminPage(desktop.page)
    await first.open()
    const stored = await savePost(desktop, first, 'Before the damage')
    await desktop.close()
    await expect.poll(() => desktop.isClosed()).toBe(true)
    const folders = await storeFolders(desktop.folders.profile)
    expect(folders).not.toEqual([])
    for (const folder of folders) await damage(folder)
    await desktop.answer('Restore')
    const admin = new AdminPage(await desktop.start())
    await expect.poll(() => admin.storedText(), { intervals: [100] }).toBe(stored)
    expect(await desktop.messages()).toEqual([QUESTION])
  })
})

test('asks when the stored posts are older than the backups, or are gone', { tag: '@thorough' }, async ({
  desktop,
  page,
}) => {
  const older = JSON.stringify([aPost({ title: 'Older' })])
  await store(page, 'blogPosts', older)
  const admin = await openPanel(page)
  const newer = await savePost(desktop, admin, 'Newer')

  await test.step('an older text is back, as after a full disk or in a profile of last week', async () => {
    await desktop.answer('Restore')
    await admin.reopenWith(older)
    await expect(page.getByText('Restored your posts from the backup.')).toBeVisible()
    expect(await admin.storedText()).toBe(newer)
    expect(await desktop.messages()).toEqual([QUESTION])
  })
  await test.step('the posts are gone, and the owner starts without them', async () => {
    await desktop.answer('Not now')
    await page.evaluate(() => localStorage.removeItem('blogPosts'))
    await page.reload()
    await expect(page.getByText('No blog posts yet').filter({ visible: true })).toBeVisible()
    await expect.poll(() => desktop.messages()).toHaveLength(2)
    expect(await newestBackup(desktop.folders.backups)).toBe(newer)
  })
})
