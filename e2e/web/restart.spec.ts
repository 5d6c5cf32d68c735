import { type AdminPage, openPanel } from '../support/admin/admin'
import { type BlogPost, expect, test } from '../support/test'

test.use({ keepsProfile: true })

const SAVED = { title: 'Stored title', content: 'Stored first line.\nStored second line.' }

test('loses no save when killed, and offers text typed before', async ({ app }) => {
  const first = await openPanel(app.page)
  await first.savePost(SAVED.title, SAVED.content)
  await app.kill()

  // The flag of the session may not have reached the disk, so the owner signs in after each start.
  const second = await openPanel(await app.start())
  const post = await savedPost(second)
  expect(post).toMatchObject(SAVED)
  await second.edit(SAVED.title)
  const typed = 'Stored first line.\nTyped second line.'
  await second.field('Content *').fill(typed)
  await expect.poll(() => second.drafts(), { intervals: [50] }).toMatchObject([{ text: { content: typed } }])
  await app.kill()

  const third = await openPanel(await app.start())
  if ((await third.storedPosts()).length > 0) return third.expectOffered(post, 'Stored', 'Typed')
  // Without a stored post, its editor begins with the latest text.
  await third.notice('You have unsaved text').getByRole('button', { name: 'Review' }).click()
  await expect(third.field('Content *')).toHaveValue(typed)
})

/** The one post of the owner. Either the disk has it, or the panel offers it: the browser decides. */
async function savedPost(admin: AdminPage): Promise<BlogPost> {
  if ((await admin.storedPosts()).length === 0) {
    const notice = admin.notice('Your browser lost a saved post when it closed')
    await expect(notice).toContainText(SAVED.title)
    await notice.getByRole('button', { name: 'Review' }).click()
    await admin.saveToList()
  }
  const [post] = await admin.storedPosts()
  if (!post) throw new Error('nothing was stored')
  return post
}
