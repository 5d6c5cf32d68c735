import { AdminPage } from '../support/admin'
import { openNewPost } from '../support/editor'
import { isDesktop } from '../support/targets/target'
import { aPost, expect, storePosts, test } from '../support/test'

test.use({ keepsProfile: true })

const POST = aPost({ title: 'Kept title', content: 'Kept first line.\nKept second line.' })
const TYPED = 'Kept first line.\nTyped second line.'

test('keeps a save across a restart', async ({ app }) => {
  const first = await openNewPost(app.page)
  await first.write('Written before', 'Closing the browser.')
  await first.saveToList()
  const before = await first.storedText()

  const second = new AdminPage(await app.restart())
  await second.page.goto('/admin')
  await second.go('Manage Blogs')
  await expect(second.page.getByRole('heading', { name: 'Written before' })).toBeVisible()
  expect(await second.storedText()).toBe(before)
})

test('offers what was written when it was killed', async ({ app }) => {
  const admin = new AdminPage(app.page)
  await storePosts(admin.page, [POST])
  await admin.open()
  await admin.edit(POST.title)
  await admin.field('Content *').fill(TYPED)
  await expect
    .poll(() => admin.drafts(), { timeout: 1000, intervals: [50] })
    .toEqual([expect.objectContaining({ text: expect.objectContaining({ content: TYPED }) })])
  await app.kill()

  // The post was put there just now, and may not have reached the disk either; a backup of it may have.
  if (isDesktop(app)) await app.answer('Not Now')
  const again = new AdminPage(await app.start())
  await storePosts(again.page, [POST])
  await again.open()
  await again.expectOffered(POST, 'Kept', 'Typed')
})
