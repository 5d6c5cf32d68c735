import type { Page } from '@playwright/test'
import { type AdminPage, heading } from '../support/admin'
import { holdSaves, openStoredPost } from '../support/editor'
import { breakStore } from '../support/full-store'
import { NO_PICTURE, redAndBlue, UNREADABLE, uploadHeld } from '../support/image-field'
import { signInElsewhere, signOutElsewhere, storeElsewhere } from '../support/other-tab'
import type { NamedFile } from '../support/targets/target'
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

test('leaving waits for the end of a save, and asks only if it fails', async ({ page, expectConsole }) => {
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

  await test.step('also while the owner reads that the save left out the image', async () => {
    await admin.create()
    await admin.write('Another', 'Some text.')
    await admin.field('Featured Image').fill('example.com/a.png')
    await admin.save.click()
    await question(admin).toHaveText('Saved without the image')
    await page.evaluate(() => history.back())
    await expect(waiting(page)).toBeVisible()
    await admin.answer('OK')
    await expect(heading(page, 'Quick Actions')).toBeVisible()
    await expect(admin.dialog).toBeHidden()
  })
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
    expect(await admin.storedPosts()).toMatchObject([saved, { title: 'Another' }])
  })
})

// `pending-navigation.test.ts` has another exit during the wait.

/** Uploads a picture, whose reading is delayed, and asks to leave. The returned function reads it. */
async function leaveWhileUploading(admin: AdminPage, file: NamedFile) {
  const read = await uploadHeld(admin.page, file)
  await admin.go('Settings')
  await question(admin).toHaveText('You have unsaved changes')
  return read
}

test('leaving waits for a picture if it is to be saved', { tag: '@thorough' }, async ({ page }) => {
  const admin = await openStoredPost(page, POST)
  const picture = await redAndBlue(page)
  const discarded = await leaveWhileUploading(admin, picture)
  await admin.answer('Discard')
  await expect(settings(page)).toBeAttached()
  await discarded()
  await expect(page.getByText('Featured image added')).toBeHidden()
  await expect(admin.dialog).toBeHidden()
  expect(await admin.storedPosts()).toEqual([POST])

  await test.step('no picture, which is known only after Save', async () => {
    await admin.edit(POST.title)
    const read = await leaveWhileUploading(admin, NO_PICTURE)
    await admin.answer('Save')
    await read()
    await question(admin).toHaveText(UNREADABLE)
    await admin.answer('OK')
    await expect(heading(page, 'Edit Blog Post')).toBeVisible()
    expect(await admin.storedPosts()).toEqual([POST])
    // After reading it, the owner is free to leave.
    await admin.go('Settings')
    await expect(settings(page)).toBeAttached()
  })
  await test.step('a picture', async () => {
    await admin.edit(POST.title)
    const read = await leaveWhileUploading(admin, picture)
    await admin.answer('Save')
    await read()
    await expect(settings(page)).toBeAttached()
    expect(await admin.storedPosts()).toEqual([WITH_IMAGE])
  })
})

test('a logout in another tab ends the wait for a picture', { tag: '@thorough' }, async ({ page }) => {
  const admin = await openStoredPost(page, POST)
  const picture = await redAndBlue(page)
  await leaveWhileUploading(admin, picture)
  await admin.answer('Save')
  await signOutElsewhere(page)
  await signInElsewhere(page)
  await expect(heading(page, 'Edit Blog Post')).toBeVisible()
  expect(await admin.storedPosts()).toEqual([POST])

  await page.reload()
  const read = await uploadHeld(page, picture)
  await storeElsewhere(page, [])
  const saveAgain = page.getByRole('button', { name: 'Save again' })
  await expect(saveAgain).toBeDisabled()
  await read()
  await saveAgain.click()
  await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
  expect(await admin.storedPosts()).toEqual([WITH_IMAGE])
})
