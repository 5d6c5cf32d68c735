import type { Locator } from '@playwright/test'
import { shownShortcut } from '../support/keyboard'
import { openList, titles } from '../support/manage-list'
import { numbered } from '../support/posts'
import { expect, store, test } from '../support/test'

/** Whether all of it is seen, and nothing lies on it. */
const isClear = (button: Locator) =>
  button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const inside = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y))
    return inside.every((each) => each !== null && element.contains(each))
  })

test.describe('deleting', () => {
  const posts = [numbered(1), numbered(2, { imageUrl: 'https://images.example/a.png' }), numbered(3)]

  test('asks first, and Cancel or Escape keeps the post', async ({ page }) => {
    const admin = await openList(page, posts)
    const before = await admin.storedText()
    const cancel = admin.dialog.getByRole('button', { name: 'Cancel' })
    for (const keep of [() => cancel.click(), () => page.keyboard.press('Escape')]) {
      await page.getByRole('button', { name: 'Delete Post 2' }).click()
      await expect(admin.dialog.getByRole('heading')).toHaveText(
        'Are you sure you want to delete this blog post?',
      )
      await expect(admin.dialog).toHaveAccessibleDescription('Post 2')
      await expect(cancel).toBeFocused()
      await keep()
      await expect(admin.dialog).toBeHidden()
      await expect(titles(page)).toHaveCount(3)
      expect(await admin.storedText()).toBe(before)
      await expect(page.getByRole('button', { name: 'Delete Post 2' })).toBeFocused()
    }
  })

  test('is not confirmed by the second half of a double click that asked for it', async ({ page }) => {
    const admin = await openList(page, posts)
    await page.getByRole('button', { name: 'Delete Post 2' }).click()
    await admin.dialog.getByRole('button', { name: 'Delete' }).dispatchEvent('click', { detail: 2 })
    await expect(admin.dialog.getByRole('heading')).toBeVisible()
    await admin.answer('Cancel')
    await expect(titles(page)).toHaveCount(3)
  })

  test('takes the post away, counts again and leads the focus to the one in its place', async ({ page }) => {
    const admin = await openList(page, posts)
    await page.getByRole('button', { name: 'Delete Post 2' }).click()
    await admin.answer('Delete')
    await expect(titles(page)).toHaveText(['Post 3', 'Post 1'])
    await expect(page.getByRole('definition').first()).toHaveText('2')
    await expect(page.getByRole('button', { name: 'Delete Post 1' })).toBeFocused()
    expect(await admin.storedPosts()).toEqual([posts[0], posts[2]])
  })

  test('of one after the other by keyboard goes on where it is, to the end of a long list', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    const many = Array.from({ length: 30 }, (_, place) => numbered(place + 1))
    const admin = await openList(page, many)
    await page.keyboard.press('End')
    const button = (place: number) => page.getByRole('button', { name: `Delete Post ${place}`, exact: true })
    await button(3).focus()
    for (const [place, next] of [
      [3, 2],
      [2, 1],
      [1, 4],
    ] as const) {
      await expect(button(place)).toBeFocused()
      await page.keyboard.press('Enter')
      await admin.dialog.getByRole('button', { name: 'Delete' }).press('Enter')
      await expect(button(next)).toBeFocused()
      await expect.poll(() => isClear(button(next))).toBe(true)
    }
    expect(await admin.storedPosts()).toHaveLength(27)
  })

  test('leaves the last post clear of what is said of it', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    const long = numbered(2, { title: 'A title of many words that goes on and on '.repeat(4) })
    const admin = await openList(page, [numbered(1), long, numbered(3)])
    await page.getByRole('button', { name: 'Delete A title' }).click()
    await admin.answer('Delete')
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveAccessibleDescription(/^'A title of many/)
    await page.getByRole('button', { name: 'Edit Post 1' }).focus()
    await page.keyboard.press('Tab')
    const last = page.getByRole('button', { name: 'Delete Post 1' })
    await expect(last).toBeFocused()
    await expect.poll(() => isClear(last)).toBe(true)
  })

  test('names a post without a title', async ({ page }) => {
    const admin = await openList(page, [numbered(1, { title: '' })])
    await expect(titles(page)).toHaveText(['Untitled Post'])
    await page.getByRole('button', { name: 'Delete Untitled Post' }).click()
    await admin.answer('Delete')
    await expect(page.getByText("'Untitled Post' is deleted.")).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText("'Untitled Post' is back.")).toBeVisible()
    await admin.go('Dashboard')
    await page.getByRole('button', { name: 'Edit Untitled Post' }).click()
    await expect(page.getByText('Editing: Untitled Post')).toBeVisible()
  })

  test('what is said after Undo lies in nobody’s way, and is not held by a resting mouse', async ({
    page,
  }) => {
    await page.clock.install()
    const admin = await openList(page, posts)
    await page.getByRole('button', { name: 'Delete Post 2' }).click()
    await admin.answer('Delete')
    await page.getByRole('button', { name: 'Undo' }).click()
    const said = page.getByText("'Post 2' is back.")
    await expect(said).toBeVisible()
    await said.hover({ force: true })
    const lies = said.evaluate((message) => {
      const { x, y, width, height } = message.getBoundingClientRect()
      return message.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(await lies).toBe(false)
    await page.clock.fastForward(8000)
    await expect(said).toBeHidden()
  })

  test('the last one leaves the invitation to write the first', async ({ page }) => {
    const admin = await openList(page, [numbered(1)])
    await page.getByRole('button', { name: 'Delete Post 1' }).click()
    await admin.answer('Delete')
    await expect(page.getByRole('button', { name: 'Create Your First Post' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeFocused()
    expect(await admin.storedPosts()).toEqual([])
  })

  test('Ctrl+Z undoes as well, but not while a text is typed', async ({ page }) => {
    const stored = JSON.stringify(posts)
    await store(page, 'blogPosts', stored)
    const admin = await openList(page)
    await page.getByRole('button', { name: 'Delete Post 1' }).click()
    await admin.answer('Delete')
    await expect(page.getByRole('status').filter({ hasText: 'is deleted.' })).toContainText(
      await shownShortcut(page, 'z'),
    )
    await page.getByPlaceholder('Search blogs...').press('Control+Z')
    await expect(titles(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'New Post' }).focus()
    await page.keyboard.press('Control+Z')
    await expect(titles(page)).toHaveCount(3)
    expect(await admin.storedText()).toBe(stored)
  })

  test('Undo brings a post back as it was, byte for byte, wherever in the list it was', async ({ page }) => {
    const stored = JSON.stringify(posts.map((post) => ({ later: { field: [1.5, null] }, ...post })))
    await store(page, 'blogPosts', stored)
    const admin = await openList(page)
    for (const title of ['Post 1', 'Post 2', 'Post 3']) {
      await page.getByRole('button', { name: `Delete ${title}` }).click()
      await admin.answer('Delete')
      await expect(page.getByRole('status').filter({ hasText: `'${title}' is deleted.` })).toBeVisible()
      expect(await admin.storedText()).not.toBe(stored)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('status').filter({ hasText: `'${title}' is back.` })).toBeVisible()
      await expect(titles(page)).toHaveCount(3)
      expect(await admin.storedText()).toBe(stored)
      await expect(page.getByRole('button', { name: `Delete ${title}` })).toBeFocused()
    }
  })

  test('Undo brings the first of two posts with one id back before the other', async ({ page }) => {
    const stored = JSON.stringify([numbered(1), numbered(2), numbered(2, { title: 'Twin' })])
    await store(page, 'blogPosts', stored)
    const admin = await openList(page)
    await page.getByRole('button', { name: 'Delete Post 2' }).click()
    await admin.answer('Delete')
    await expect(titles(page)).toHaveText(['Twin', 'Post 1'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText("'Post 2' is back.")).toBeVisible()
    await expect(titles(page)).toHaveText(['Post 2', 'Post 1'])
    expect(await admin.storedText()).toBe(stored)
  })

  test('Undo keeps the post as a save does, until the disk surely has it', async ({ page }) => {
    const admin = await openList(page, posts)
    await page.getByRole('button', { name: 'Delete Post 2' }).click()
    await admin.answer('Delete')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText("'Post 2' is back.")).toBeVisible()
    expect(await admin.secondCopies()).toMatchObject([{ postId: posts[1]?.id, text: { title: 'Post 2' } }])
  })

  test('Undo brings it back from another view too', async ({ page }) => {
    const admin = await openList(page, posts)
    const before = await admin.storedText()
    await page.getByRole('button', { name: 'Delete Post 2' }).click()
    await admin.answer('Delete')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await admin.go('Dashboard')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText("'Post 2' is back.")).toBeVisible()
    expect(await admin.storedText()).toBe(before)
  })

  test('offers Undo for a while only', async ({ page }) => {
    await page.clock.install()
    const admin = await openList(page, posts)
    await page.getByRole('button', { name: 'Delete Post 2' }).click()
    await admin.answer('Delete')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(9000)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
    expect(await admin.storedPosts()).toHaveLength(2)
  })
})
