import { AdminPage } from '../support/admin'
import { openNewPost } from '../support/editor'
import { type BlogPost, expect, test } from '../support/test'

test.use({ keepsProfile: true })

test('has a saved post after a restart, and offers what was typed when it was killed', async ({ app }) => {
  const first = await openNewPost(app.page)
  await first.write('Stored title', 'Stored first line.\nStored second line.')
  await first.saveToList()
  const before = await first.storedText()

  const second = new AdminPage(await app.restart())
  await second.page.goto('/admin')
  await second.edit('Stored title')
  expect(await second.storedText()).toBe(before)
  const typed = 'Stored first line.\nTyped second line.'
  await second.field('Content *').fill(typed)
  await expect
    .poll(() => second.drafts(), { timeout: 1000, intervals: [50] })
    .toEqual([expect.objectContaining({ text: expect.objectContaining({ content: typed }) })])
  await app.kill()

  const third = new AdminPage(await app.start())
  await third.page.goto('/admin')
  const [post] = JSON.parse(before ?? '[]') as BlogPost[]
  if (!post) throw new Error('nothing was stored')
  await third.expectOffered(post, 'Stored', 'Typed')
})

test('loses no save when it is killed right after it', async ({ app }) => {
  const first = await openNewPost(app.page)
  await first.write('Saved and killed', 'These words had better last.')
  await first.saveToList()
  await app.kill()

  const second = new AdminPage(await app.start())
  // The flag may not have reached the disk.
  await second.open()
  // Either the disk has the post, or the panel has its text: the browser decides.
  const stored = await second.storedPosts()
  if (stored.length > 0) {
    expect(stored).toMatchObject([{ title: 'Saved and killed', content: 'These words had better last.' }])
    return
  }
  const notice = second.notice('Your browser lost a saved post when it closed')
  await expect(notice).toContainText('Saved and killed')
  await notice.getByRole('button', { name: 'Restore post' }).click()
  await expect(second.page.getByText('Restored 1 post.')).toBeVisible()
  expect(await second.storedPosts()).toMatchObject([{ title: 'Saved and killed' }])
})
