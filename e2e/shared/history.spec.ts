import { AdminPage } from '../support/admin/admin'
import { numbered } from '../support/posts'
import { isDesktop } from '../support/targets/target'
import { expect, storePosts, test } from '../support/test'

test('by keyboard, an owner takes an earlier text back, and finds a deleted post again', {
  tag: '@thorough',
}, async ({ app, page }) => {
  const admin = new AdminPage(page)
  const content = admin.field('Content *')
  const history = page.getByRole('dialog', { name: 'History' })
  const versions = history.getByRole('list', { name: 'Versions' }).getByRole('button', { expanded: false })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  // The message follows the backup, without which the app would offer the post at its next start.
  const deletePost = async () => {
    await admin.delete('Post 1')
    await expect(page.getByText('Deleted “Post 1”.')).toBeVisible()
  }
  const saveInPlace = async () => {
    await page.keyboard.press('Control+S')
    await expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeAttached()
  }
  const before = JSON.stringify([{ ...numbered(1, { content: 'What was there before' }), later: [1.5] }])
  await storePosts(page, JSON.parse(before))
  await admin.open()
  await admin.edit('Post 1')

  await test.step('the first save also keeps the text that it replaces', async () => {
    await press('History')
    await expect(history.getByText('No version yet.')).toBeVisible()
    await page.keyboard.press('Escape')
    await content.fill('A second text of five words')
    await saveInPlace()
    await press('History')
    await expect(versions).toHaveText([/as long as now/, /2 words fewer/])
  })
  await test.step('an earlier text comes back as an unsaved change, with Undo', async () => {
    await versions.last().press('Enter')
    await expect(history.getByRole('deletion').filter({ hasText: 'What was there before' })).toBeVisible()
    await press('Restore this version')
    await expect(history).toBeHidden()
    await expect(content).toHaveValue('What was there before')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(content).toHaveValue('A second text of five words')
    expect(await admin.storedPosts()).toMatchObject([{ content: 'A second text of five words' }])
  })
  await test.step('unsaved text that an earlier one replaces is a version too', async () => {
    await content.fill('Typed and not saved')
    await press('History')
    await versions.last().press('Enter')
    await press('Restore this version')
    await press('History')
    await expect(versions.first()).toHaveText(/Not saved/)
    await page.keyboard.press('Escape')
    await saveInPlace()
    await press('History')
    await expect(versions).toHaveText([/Saved/, /Not saved/, /Saved/, /Saved/])
    await page.keyboard.press('Escape')
  })
  await test.step('a deleted post waits, also after a reload, and comes back byte for byte', async () => {
    const stored = await admin.storedText()
    await admin.go('Manage Blogs')
    await deletePost()
    await page.reload()
    await admin.go('Manage Blogs')
    await press('Deleted posts (1)')
    const deleted = page.getByRole('dialog', { name: 'Deleted posts' })
    await deleted.getByRole('button', { name: 'Post 1' }).press('Enter')
    await expect(deleted.getByRole('insertion').filter({ hasText: 'What was there before' })).toBeVisible()
    await press('Restore this post')
    await expect(deleted.getByText('No deleted post is left.')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await admin.storedText()).toBe(stored)
  })
  await test.step('without its list, the browser offers every post', async () => {
    // The app restores its newest backup instead (e2e/desktop/).
    if (isDesktop(app)) return
    await page.evaluate(() => localStorage.removeItem('blogPosts'))
    await page.reload()
    await press('Show these posts')
    await page.getByRole('dialog').getByRole('button', { name: 'Post 1' }).press('Enter')
    await press('Restore this post')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Show these posts' })).toBeHidden()
    expect(await admin.storedPosts()).toMatchObject([{ title: 'Post 1' }])
  })
  await test.step('deleted for good, it is gone', async () => {
    await admin.go('Manage Blogs')
    await deletePost()
    await press('Deleted posts (1)')
    await page.getByRole('dialog').getByRole('button', { name: 'Post 1' }).press('Enter')
    await press('Delete for good')
    const question = page.getByRole('alertdialog', { name: 'Delete “Post 1” for good?' })
    await question.getByRole('button', { name: 'Delete for good' }).press('Enter')
    await expect(page.getByText('No deleted post is left.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await admin.go('Manage Blogs')
    await expect(page.getByText('No blog posts yet')).toBeVisible()
    await expect(page.getByRole('button', { name: /Deleted posts/ })).toBeHidden()
  })
})
