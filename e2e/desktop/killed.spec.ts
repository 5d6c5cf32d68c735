import { AdminPage, openPanel } from '../support/admin/admin'
import { newestBackup } from '../support/admin/backups'
import { expect, test } from '../support/test'

test.use({ keepsProfile: true })

// e2e/loss/kills.spec.ts kills it again and again.
test('keeps a save, its backup and later text when it is killed 2 s later', { tag: '@thorough' }, async ({
  desktop,
  page,
}) => {
  const before = await openPanel(page)
  await before.savePost('Stored title', 'Stored first line.\nStored second line.')
  // The wait is under test: nothing shows when Chromium has written the page's store.
  const wait = page.waitForTimeout(2_000)
  const [post] = await before.storedPosts()
  if (!post) throw new Error('nothing was stored')
  await before.edit(post.title)
  await wait
  const typed = 'Stored first line.\nTyped second line.'
  await before.field('Content *').fill(typed)
  await expect.poll(() => before.drafts(), { intervals: [50] }).toMatchObject([{ text: { content: typed } }])

  await desktop.kill()
  const after = new AdminPage(await desktop.start())
  await after.expectOffered(post, 'Stored', 'Typed')
  expect(await newestBackup(desktop.folders.backups)).toBe(await after.storedText())
  expect(await desktop.messages()).toEqual([])
})
