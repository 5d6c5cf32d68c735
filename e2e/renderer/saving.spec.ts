import { AdminPage, expectSaveRefused, heading } from '../support/admin/admin'
import { holdSaves, openStoredPost } from '../support/admin/editor'
import { breakStore } from '../support/full-store'
import { boxOf } from '../support/layout'
import { aPost, blockStorage, expect, test } from '../support/test'

const POST = aPost({ title: 'Stored', content: 'The stored text.' })
const FIELDS = ['Title *', 'Featured Image', 'Excerpt', 'Content *', 'Tags'] as const

test('a failed save loses no text, and a running save takes no typing', async ({ page, expectConsole }) => {
  expectConsole(/Error saving blog post/)
  const admin = await openStoredPost(page, POST)
  await admin.field('Content *').fill('Typed again.')
  await test.step('says that nothing is saved when the store silently drops every write', async () => {
    const before = await admin.storedText()
    const mend = await breakStore(page, 'silently')
    await admin.save.click()
    await expectSaveRefused(admin, POST.title, /the stored text didn’t contain the change/, 'Typed again.')
    await mend()
    expect(await admin.storedText()).toBe(before)
  })

  const release = await holdSaves(page)
  const preview = page.getByRole('button', { name: 'Preview' })
  const previewBox = await preview.boundingBox()
  await admin.save.click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  expect(await preview.boundingBox(), 'nothing moves').toEqual(previewBox)
  await expect(admin.save).toBeHidden()
  await expect(admin.field('Content *')).toHaveAttribute('readonly', '')
  for (const label of FIELDS) await expect(admin.field(label)).not.toBeEditable()
  expect(await admin.storedPosts()).toEqual([POST])
  await release()
  await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
  const saved = { ...POST, content: 'Typed again.' }
  expect(await admin.storedPosts()).toEqual([saved])

  await test.step('Cancel of an edit: the next new post is empty and saved beside it, once', async () => {
    await admin.edit(POST.title)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(heading(page, 'Quick Actions')).toBeVisible()
    await admin.create()
    await expect(page.getByText('Editing:')).toBeHidden()
    for (const label of FIELDS) await expect(admin.field(label)).toHaveValue('')
    await admin.write('A title', 'Some content')
    // All three before the page has rendered anything of the first.
    await admin.save.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 3; press++) button.click()
    })
    await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Saved “A title”.' })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(heading(page, 'A title')).toBeVisible()
    expect(await admin.storedPosts()).toEqual([saved, expect.objectContaining({ title: 'A title' })])
  })
})

test('where storage is blocked, keeps a text that cannot be saved', async ({ page, expectConsole }) => {
  expectConsole(/Error saving blog post/)
  await blockStorage(page)
  await page.goto('/admin')
  const admin = new AdminPage(page)
  await admin.signIn()
  await expect(page.getByRole('heading', { name: 'Nothing can be saved in this browser' })).toBeInViewport()
  // Without the meter beside it too.
  const { x, width } = await boxOf(page.getByRole('button', { name: 'Logout' }))
  expect(x + width).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 100)
  await admin.create()
  await admin.write('Nowhere', 'to go')
  await admin.save.click()
  await expect(admin.dialog.getByRole('heading')).toHaveText('Error saving blog post')
  await expect(admin.dialog).toContainText('The browser is blocking storage for this site')
  await admin.answer('OK')
  await expect(admin.field('Title *')).toHaveValue('Nowhere')
  await expect(admin.field('Content *')).toHaveValue('to go')
})
