import { AdminPage } from '../support/admin'
import { newestBackup } from '../support/backups'
import { expect, test } from '../support/test'

test.use({ keepsProfile: true })

test('keeps each save, its backup and later text when it is killed 2 s later', async ({ desktop }) => {
  /** Saves the open post. Returns the stored text and a wait of 2 s. */
  const save = async (admin: AdminPage, content: string) => {
    await admin.write('Stored title', content)
    await admin.saveToList()
    // The wait is under test: nothing shows when Chromium has written the page's store.
    return { stored: await admin.storedText(), wait: admin.page.waitForTimeout(2_000) }
  }
  /** Kills the app and starts it again, and expects the stored text. */
  const kill = async (stored: string | null) => {
    await desktop.kill()
    const admin = new AdminPage(await desktop.start())
    expect(await admin.storedText()).toBe(stored)
    expect(await newestBackup(desktop.folders.backups)).toBe(stored)
    expect(await desktop.messages()).toEqual([])
    return admin
  }
  const first = new AdminPage(desktop.page)
  await first.open()
  await first.create()
  const one = await save(first, 'These words had better last.')
  await one.wait
  const second = await kill(one.stored)

  await second.edit('Stored title')
  const two = await save(second, 'Stored first line.\nStored second line.')
  await second.edit('Stored title')
  await two.wait
  const typed = 'Stored first line.\nTyped second line.'
  await second.field('Content *').fill(typed)
  await expect.poll(() => second.drafts(), { intervals: [50] }).toMatchObject([{ text: { content: typed } }])
  const third = await kill(two.stored)
  const [post] = await third.storedPosts()
  if (!post) throw new Error('nothing was stored')
  await third.expectOffered(post, 'Stored', 'Typed')
})
