import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AdminPage } from '../support/admin'
import { newestBackup } from '../support/backups'
import { openNewPost } from '../support/editor'
import type { DesktopApp } from '../support/targets/target'
import { expect, test } from '../support/test'

test.use({ keepsProfile: true })

/** The folders of a profile in which Chromium keeps localStorage: below a partition's, where there is one. */
async function storeFolders(profile: string): Promise<string[]> {
  const all = await readdir(profile, { recursive: true, withFileTypes: true })
  return all
    .filter((entry) => entry.isDirectory() && entry.name === 'leveldb')
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((folder) => folder.includes('Local Storage'))
}

async function forEachFile(folder: string, change: (path: string) => Promise<unknown>): Promise<void> {
  for (const name of await readdir(folder)) if (name !== 'LOCK') await change(join(folder, name))
}

/** How crashes and other programs leave a profile's files. */
const DAMAGES: Record<string, (folder: string) => Promise<unknown>> = {
  'the folder is gone': (folder) => rm(folder, { recursive: true }),
  'every file is cut in half': (folder) =>
    forEachFile(folder, async (path) => truncate(path, Math.floor((await readFile(path)).length / 2))),
  'a bit is flipped in every 16 bytes': (folder) =>
    forEachFile(folder, async (path) => {
      const bytes = await readFile(path)
      await writeFile(
        path,
        bytes.map((byte, at) => (at % 16 === 0 ? byte ^ 1 : byte)),
      )
    }),
  'the list of files is gone': async (folder) => {
    for (const name of await readdir(folder))
      if (/^(CURRENT|MANIFEST)/.test(name)) await rm(join(folder, name))
  },
}

async function savePost(desktop: DesktopApp, title: string): Promise<string | null> {
  const admin = await openNewPost(desktop.page)
  await admin.write(title, 'These words had better last.')
  await admin.saveToList()
  const stored = await admin.storedText()
  await expect.poll(() => newestBackup(desktop.folders.backups)).toBe(stored)
  return stored
}

async function quit(desktop: DesktopApp): Promise<void> {
  await desktop.close()
  await expect.poll(() => desktop.isClosed()).toBe(true)
}

test('asks, and brings the posts back from the backup, however the profile is damaged', async ({
  desktop,
}) => {
  const stored = await savePost(desktop, 'Before the damage')
  await quit(desktop)
  const whole = `${desktop.folders.profile} whole`
  await cp(desktop.folders.profile, whole, { recursive: true })
  const asked: string[] = []

  for (const [name, damage] of Object.entries(DAMAGES)) {
    await test.step(name, async () => {
      await rm(desktop.folders.profile, { recursive: true, maxRetries: 5 })
      await cp(whole, desktop.folders.profile, { recursive: true })
      const folders = await storeFolders(desktop.folders.profile)
      expect(folders).not.toEqual([])
      for (const folder of folders) await damage(folder)
      await desktop.answer('Restore')
      const admin = new AdminPage(await desktop.start())
      await expect.poll(() => admin.storedText(), { intervals: [100] }).toBe(stored)
      asked.push(...(await desktop.asked()).slice(asked.length))
      await admin.open()
      await expect(admin.page.getByRole('button', { name: 'Edit Before the damage' })).toBeVisible()
      await quit(desktop)
    })
  }
  // Chromium repairs some of them, and then there is no question.
  expect(new Set(asked)).toEqual(new Set(['No posts are stored in this profile, but there is a backup.']))
})

test('asks when the stored posts cannot be read any more, and says that they are back', async ({
  desktop,
}) => {
  const stored = await savePost(desktop, 'Before the damage')
  await desktop.page.evaluate(() => localStorage.setItem('blogPosts', '[{"id":"17'))
  await desktop.answer('Restore')
  const admin = new AdminPage(await desktop.restart())
  await expect(admin.page.getByText('Your posts are back, from the backup.')).toBeVisible()
  expect(await admin.storedText()).toBe(stored)
  expect(await desktop.asked()).toEqual(['The stored posts cannot be read, but there is a backup.'])
})

test('asks when an older text is back, as after a full disk or in a profile of last week', async ({
  desktop,
}) => {
  const older = await savePost(desktop, 'Older')
  const newer = await savePost(desktop, 'Newer')
  await desktop.page.evaluate((text) => localStorage.setItem('blogPosts', text ?? ''), older)
  await desktop.answer('Restore')
  const admin = new AdminPage(await desktop.restart())
  await expect.poll(() => admin.storedText()).toBe(newer)
  expect(await desktop.asked()).toEqual(['The stored posts are older than the newest backup.'])
})

test('starts empty only when the owner says so, and keeps the backup', async ({ desktop }) => {
  const stored = await savePost(desktop, 'Before the damage')
  await desktop.page.evaluate(() => localStorage.removeItem('blogPosts'))
  await desktop.answer('Not Now')
  const admin = new AdminPage(await desktop.restart())
  await expect.poll(() => desktop.asked()).toHaveLength(1)
  await expect(admin.page.getByText('No blog posts yet').filter({ visible: true })).toBeVisible()
  expect(await newestBackup(desktop.folders.backups)).toBe(stored)
  // A reload does not ask again.
  await admin.page.reload()
  await expect(admin.page.getByText('No blog posts yet').filter({ visible: true })).toBeVisible()
  expect(await desktop.asked()).toHaveLength(1)
})
