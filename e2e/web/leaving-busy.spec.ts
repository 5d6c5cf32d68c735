import type { Page } from '@playwright/test'
import { type AdminPage, heading } from '../support/admin/admin'
import { holdSaves, openStoredPost } from '../support/admin/editor'
import { redAndBlue, uploadHeld } from '../support/admin/image-field'
import { breakStore } from '../support/full-store'
import { storeElsewhere } from '../support/other-tab'
import { aPost, expect, test } from '../support/test'

const POST = aPost({ title: 'Stored title', content: 'Stored text.' })
const WITH_IMAGE = { ...POST, imageUrl: expect.stringMatching(/^data:image\/webp;base64,/) }

const logOut = (page: Page) => page.getByRole('button', { name: 'Logout' }).click()
const settings = (page: Page) => heading(page, 'Settings panel coming soon...')
const question = (admin: AdminPage) => expect(admin.dialog.getByRole('heading'))
const waiting = (page: Page) => page.getByText('Still saving the post...')

/** Types, presses Save and leaves for the settings. The returned function ends the save. */
async function leaveWhileSaving(admin: AdminPage, content: string) {
  const release = await holdSaves(admin.page)
  await admin.field('Content *').fill(content)
  await admin.save.click()
  await expect(admin.page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await admin.go('Settings')
  return release
}

test('leaving waits for the end of a save, and asks only if it fails', { tag: '@thorough' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Error saving blog post/)
  const admin = await openStoredPost(page, POST)
  const release = await leaveWhileSaving(admin, 'Typed text.')
  await logOut(page)
  await admin.go('Dashboard')
  await expect(heading(page, 'Edit Blog Post')).toBeVisible()
  await expect(waiting(page)).toBeVisible()
  await release()
  await expect(heading(page, 'Quick Actions')).toBeVisible()
  await expect(page.getByText(`Saved “${POST.title}”.`)).toBeVisible()
  await expect(admin.dialog).toBeHidden()
  const saved = { ...POST, content: 'Typed text.' }
  expect(await admin.storedPosts()).toEqual([saved])
  await expect.poll(() => admin.drafts()).toEqual([])

  await test.step('and stays with the text of a save that fails', async () => {
    await admin.edit(POST.title)
    const releaseAgain = await leaveWhileSaving(admin, 'Typed again.')
    await breakStore(page, 'with an error')
    await releaseAgain()
    await question(admin).toHaveText('Error saving blog post')
    await expect(waiting(page)).toBeHidden()
    await admin.answer('OK')
    await question(admin).toHaveText('You have unsaved changes')
    await admin.answer('Keep editing')
    await expect(admin.field('Content *')).toHaveValue('Typed again.')
    expect(await admin.storedPosts()).toEqual([saved])
  })
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
