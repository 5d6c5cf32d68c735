import { AdminPage, openPanel } from '../support/admin'
import { expect, test } from '../support/test'

test.use({ keepsProfile: true })

const SAVED = { title: 'Stored title', content: 'Stored first line.\nStored second line.' }

test('loses no save when killed or restarted, and offers text typed before', async ({ app }) => {
  const first = await openPanel(app.page)
  await first.savePost(SAVED.title, SAVED.content)
  await app.kill()

  // The flag of the session may not have reached the disk.
  const second = await openPanel(await app.start())
  // Either the disk has the post, or the panel has its text: the browser decides.
  if ((await second.storedPosts()).length === 0) {
    const notice = second.notice('Your browser lost a saved post when it closed')
    await expect(notice).toContainText(SAVED.title)
    await notice.getByRole('button', { name: 'Restore post' }).click()
    await expect(second.page.getByText('Restored 1 post.')).toBeVisible()
  }
  const [post] = await second.storedPosts()
  if (!post) throw new Error('nothing was stored')
  expect(post).toMatchObject(SAVED)

  const third = new AdminPage(await app.restart())
  await third.page.goto('/admin')
  await third.edit(SAVED.title)
  expect(await third.storedPosts()).toEqual([post])
  const typed = 'Stored first line.\nTyped second line.'
  await third.field('Content *').fill(typed)
  await expect
    .poll(() => third.drafts(), { timeout: 1000, intervals: [50] })
    .toMatchObject([{ text: { content: typed } }])
  await app.kill()

  const fourth = new AdminPage(await app.start())
  await fourth.page.goto('/admin')
  await fourth.expectOffered(post, 'Stored', 'Typed')
})
