import { openList, searchBox, titles } from '../support/admin/manage-list'
import { shownShortcut } from '../support/keyboard'
import { storeElsewhere } from '../support/other-tab'
import { numbered } from '../support/posts'
import { expect, store, test } from '../support/test'

const POSTS = [numbered(1), numbered(2, { imageUrl: 'https://images.example/a.png' }), numbered(3)]

test('asks before a deletion, and Undo restores the post byte for byte', async ({ page }) => {
  const before = JSON.stringify(POSTS.map((post) => ({ later: { field: [1.5, null] }, ...post })))
  await store(page, 'blogPosts', before)
  const admin = await openList(page)
  const remove = page.getByRole('button', { name: 'Delete Post 2' })
  const cancel = admin.dialog.getByRole('button', { name: 'Cancel' })
  const undo = page.getByRole('button', { name: 'Undo' })
  const message = page.getByText('Restored “Post 2”.')
  for (const decline of [() => cancel.click(), () => page.keyboard.press('Escape')]) {
    await remove.click()
    await expect(admin.dialog.getByRole('heading')).toHaveText(
      'Are you sure you want to delete this blog post?',
    )
    await expect(admin.dialog).toHaveAccessibleDescription('Post 2')
    await expect(cancel).toBeFocused()
    await decline()
    await expect(admin.dialog).toBeHidden()
    await expect(titles(page)).toHaveCount(3)
    expect(await admin.storedText()).toBe(before)
    await expect(remove).toBeFocused()
  }
  await test.step('deletes, counts again, and moves the focus on', async () => {
    await admin.delete('Post 2')
    await expect(titles(page)).toHaveText(['Post 3', 'Post 1'])
    await expect(page.getByRole('definition').first()).toHaveText('2')
    await expect(page.getByRole('button', { name: 'Delete Post 1' })).toBeFocused()
    expect(await admin.storedPosts()).toMatchObject([POSTS[0], POSTS[2]])
    await expect(page.getByRole('status').filter({ hasText: 'Deleted “Post 2”.' })).toContainText(
      await shownShortcut(page, 'z'),
    )
  })
  await test.step('Ctrl+Z outside of fields', async () => {
    const isLeftToTheField = await searchBox(page).evaluate((field) =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }),
      ),
    )
    expect(isLeftToTheField).toBe(true)
    await page.getByRole('button', { name: 'New Post' }).focus()
    await page.keyboard.press('Control+Z')
    await expect(titles(page)).toHaveCount(3)
    expect(await admin.storedText()).toBe(before)
  })
  await test.step('the message after it lets clicks through, so a resting mouse does not hold it', async () => {
    const covers = () =>
      message.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    await expect(message).toBeVisible()
    expect(await covers()).toBe(false)
  })
  await test.step('Undo in another view', async () => {
    await admin.delete('Post 2')
    await admin.go('Dashboard')
    await undo.press('Enter')
    await expect(message).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    expect(await admin.storedText()).toBe(before)
  })
  await test.step('asks again when another tab has changed the post since the question', async () => {
    await admin.go('Manage Blogs')
    await remove.click()
    const changed = POSTS.map((post) => ({ ...post, content: 'A long new chapter.' }))
    await storeElsewhere(page, changed)
    await admin.answer('Delete')
    await expect(admin.dialog).toContainText('Another tab saved changes after you were asked')
    expect(await admin.storedPosts()).toEqual(changed)
    await admin.answer('Delete')
    await expect(titles(page)).toHaveText(['Post 3', 'Post 1'])
  })
})
