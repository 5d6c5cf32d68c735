import type { Page } from '@playwright/test'
import { type AdminPage, heading } from '../support/admin/admin'
import { holdSaves, openStoredPost } from '../support/admin/editor'
import { redAndBlue, uploadHeld } from '../support/admin/image-field'
import { storeElsewhere } from '../support/other-tab'
import { aPost, expect, test } from '../support/test'

const POST = aPost({ title: 'Stored title', content: 'Stored text.' })
const WITH_IMAGE = { ...POST, imageUrl: expect.stringMatching(/^data:image\/webp;base64,/) }

const settings = (page: Page) => heading(page, 'Settings panel coming soon...')
const question = (admin: AdminPage) => expect(admin.dialog.getByRole('heading'))

test('a running save is not left', { tag: '@thorough' }, async ({ page }) => {
  const admin = await openStoredPost(page, POST)
  const release = await holdSaves(page)
  await admin.field('Content *').fill('Typed text.')
  await admin.save.click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  for (const leave of [
    () => admin.go('Settings'),
    () => page.getByRole('button', { name: 'Logout' }).click(),
  ]) {
    await leave()
    await expect(page.getByText('Still saving the post...')).toBeVisible()
    await expect(heading(page, 'Edit Blog Post')).toBeVisible()
  }
  await release()
  await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
  await expect(admin.dialog).toBeHidden()
  expect(await admin.storedPosts()).toEqual([{ ...POST, content: 'Typed text.' }])
  await expect.poll(() => admin.drafts()).toEqual([])
})

test('leaving waits for no picture, and stays if it is to be saved', { tag: '@thorough' }, async ({
  page,
}) => {
  const admin = await openStoredPost(page, POST)
  const picture = await redAndBlue(page)
  const discarded = await uploadHeld(page, picture)
  await admin.go('Settings')
  await question(admin).toHaveText('You have unsaved changes')
  await admin.answer('Discard')
  await expect(settings(page)).toBeAttached()
  await discarded()
  await expect(page.getByText('Featured image added')).toBeHidden()
  await expect(admin.dialog).toBeHidden()
  expect(await admin.storedPosts()).toEqual([POST])

  await admin.edit(POST.title)
  const read = await uploadHeld(page, picture)
  await admin.go('Settings')
  await admin.answer('Save')
  await expect(page.getByText('The image is still loading.')).toBeVisible()
  await expect(heading(page, 'Edit Blog Post')).toBeVisible()
  await test.step('the post is deleted meanwhile, and saved again with the picture', async () => {
    await storeElsewhere(page, [])
    const saveAgain = page.getByRole('button', { name: 'Save again' })
    await expect(saveAgain).toBeDisabled()
    await read()
    await saveAgain.click()
    await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
    expect(await admin.storedPosts()).toEqual([WITH_IMAGE])
  })
})
