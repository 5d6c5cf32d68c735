import { AdminPage } from '../support/admin'
import { newestBackup } from '../support/backups'
import type { DesktopApp } from '../support/targets/target'
import { type BlogPost, expect, test } from '../support/test'

test.use({ keepsProfile: true })

const APPS = 2
const ROUNDS = 2

/** Saves a post, kills the app 2 s later and starts it again. Gives whether all posts were there. */
async function saveAndKill(desktop: DesktopApp, title: string): Promise<boolean> {
  const admin = new AdminPage(desktop.page)
  await admin.create()
  await admin.write(title, 'These words had better last.')
  await admin.saveToList()
  const stored = await admin.storedText()
  // This time is what is tested: nothing shows when Chromium has written the page's store.
  await desktop.page.waitForTimeout(2_000)
  await desktop.kill()
  const after = new AdminPage(await desktop.start())
  return (await after.storedText()) === stored && (await newestBackup(desktop.folders.backups)) === stored
}

test('keeps each save, and a backup of it, when the app is killed 2 s later', async ({ newDesktop }) => {
  // In parallel, because each waits most of the time.
  const apps = await Promise.all(
    Array.from({ length: APPS }, async () => {
      const desktop = await newDesktop()
      const admin = new AdminPage(desktop.page)
      await admin.open()
      const kept: boolean[] = []
      for (let round = 1; round <= ROUNDS; round++) kept.push(await saveAndKill(desktop, `Round ${round}`))
      const titles = (await new AdminPage(desktop.page).storedPosts()).map(({ title }: BlogPost) => title)
      return { kept, titles, asked: await desktop.asked() }
    }),
  )
  expect(apps.flatMap(({ kept }) => kept).filter(Boolean)).toHaveLength(APPS * ROUNDS)
  for (const { titles, asked } of apps) {
    expect(titles).toEqual(Array.from({ length: ROUNDS }, (_, round) => `Round ${round + 1}`))
    expect(asked).toEqual([])
  }
})
