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
