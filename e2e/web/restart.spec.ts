import { openPanel } from '../support/admin/admin'
import { expect, test } from '../support/test'

test.use({ keepsProfile: true })

const SAVED = { title: 'Stored title', content: 'Stored first line.\nStored second line.' }
const TYPED = 'Stored first line.\nTyped second line.'

// e2e/loss/kills.spec.ts kills it again and again.
test('when it is killed, loses no save, and offers the text typed after it', async ({ app }) => {
  const before = await openPanel(app.page)
  await before.savePost(SAVED.title, SAVED.content)
  const [post] = await before.storedPosts()
  if (!post) throw new Error('nothing was stored')
  await before.edit(SAVED.title)
  await before.field('Content *').fill(TYPED)
  await expect.poll(() => before.drafts(), { intervals: [50] }).toMatchObject([{ text: { content: TYPED } }])
  await app.kill()

  // The flag of the session may not have reached the disk, so the owner signs in after the start.
  const after = await openPanel(await app.start())
  // Either the disk has the save, or the panel offers it: the browser decides.
  if ((await after.storedPosts()).length > 0) return after.expectOffered(post, 'Stored', 'Typed')
  await expect(after.notice('Your browser lost 1 saved post when it closed')).toContainText(SAVED.title)
  // Without a stored post, its editor begins with the latest text.
  await after.notice('You have unsaved text').getByRole('button', { name: 'Review' }).click()
  await expect(after.field('Content *')).toHaveValue(TYPED)
})
