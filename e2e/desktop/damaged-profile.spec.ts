import { readdir, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { AdminPage } from '../support/admin/admin'
import { newestBackup } from '../support/admin/backups'
import type { DesktopApp } from '../support/targets/target'
import { expect, test } from '../support/test'

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
