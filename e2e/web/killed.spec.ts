import { AdminPage } from '../support/admin'
import { openNewPost } from '../support/editor'
import { expect, test } from '../support/test'

test.use({ keepsProfile: true })

test('loses no save when it is killed right after it', async ({ app }) => {
  const first = await openNewPost(app.page)
  await first.write('Saved and killed', 'These words had better last.')
  await first.saveToList()
  await app.kill()

  const second = new AdminPage(await app.start())
  // The flag may not have reached the disk.
  await second.open()
  // The disk has the post, or the panel has its text: which of the two is up to the browser.
  const stored = await second.storedPosts()
  if (stored.length > 0) {
    expect(stored).toMatchObject([{ title: 'Saved and killed', content: 'These words had better last.' }])
    return
  }
  const notice = second.notice('There is unsaved text')
  await expect(notice).toContainText('Saved and killed')
  await notice.getByRole('button', { name: 'Look at it' }).click()
  await expect(second.field('Content *')).toHaveValue('These words had better last.')
  await second.saveToList()
  expect(await second.storedPosts()).toMatchObject([{ title: 'Saved and killed' }])
})
