import type { Page } from '@playwright/test'
import { AdminPage, heading } from '../support/admin'
import { holdSaves, openNewPost, openStoredPost } from '../support/editor'
import { NO_PICTURE, redAndBlue, thumbnail, UNREADABLE, uploadHeld } from '../support/image-field'
import { storeElsewhere } from '../support/other-tab'
import type { NamedFile } from '../support/targets/target'
import { aPost, expect, newWindow, test } from '../support/test'

const POST = aPost({ title: 'Kept title', content: 'Kept text.' })
const TYPED = 'Typed text.'

test.describe('while a save is under way', () => {
  /** Presses Save and leaves for the settings before it has ended; gives what lets it end. */
  async function leaveWhileSaving(page: Page) {
    const admin = await openStoredPost(page, POST)
    const release = await holdSaves(page)
    await admin.field('Content *').fill(TYPED)
    await admin.save.click()
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await admin.go('Settings')
    return { admin, release }
  }

  test('leaving waits for it, asks nothing, and leads to where it was to lead', async ({ page }) => {
    const { admin, release } = await leaveWhileSaving(page)
    await expect(heading(page, 'Edit Blog Post')).toBeVisible()
    await expect(page.getByText('A moment: the save has not ended yet.')).toBeVisible()
    await release()
    await expect(heading(page, 'Settings panel coming soon...')).toBeAttached()
    await expect(page.getByText(`'${POST.title}' is saved.`)).toBeVisible()
    await expect(admin.dialog).toBeHidden()
    await expect(heading(page, 'Settings panel coming soon...')).toBeAttached()
    expect(await admin.storedPosts()).toEqual([{ ...POST, content: TYPED }])
    await expect.poll(() => admin.drafts()).toEqual([])
  })

  test('the last of several ways out is taken', async ({ page }) => {
    const { admin, release } = await leaveWhileSaving(page)
    await admin.go('Dashboard')
    await release()
    await expect(heading(page, 'Quick Actions')).toBeVisible()
  })

  test('so it is when the last one is Logout', async ({ page }) => {
    const { admin, release } = await leaveWhileSaving(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await release()
    await expect(heading(page, 'Admin Access')).toBeVisible()
    expect(await admin.storedPosts()).toEqual([{ ...POST, content: TYPED }])
  })

  test('and when Logout is followed by another view', async ({ page }) => {
    const { admin, release } = await leaveWhileSaving(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await admin.go('Dashboard')
    await release()
    await expect(heading(page, 'Quick Actions')).toBeVisible()
  })

  test('a way back while it says what it left out asks nothing, and is taken once that was read', async ({
    page,
  }) => {
    const admin = await openNewPost(page)
    await admin.write('A title', 'Some text.')
    await admin.field('Featured Image').fill('example.com/a.png')
    await admin.save.click()
    await expect(admin.dialog.getByRole('heading')).toHaveText('Saved without the image')
    await page.evaluate(() => history.back())
    await expect(page.getByText('A moment: the save has not ended yet.')).toBeVisible()
    await admin.answer('OK')
    await expect(heading(page, 'Quick Actions')).toBeVisible()
    await expect(admin.dialog).toBeHidden()
    expect(await admin.storedPosts()).toMatchObject([{ title: 'A title' }])
  })

  test('leaving asks when it has failed, after it was said why', async ({ page, expectConsole }) => {
    expectConsole(/Error saving blog post/)
    const { admin, release } = await leaveWhileSaving(page)
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new Error('disk on fire')
      }
    })
    await release()
    await expect(admin.dialog.getByRole('heading')).toHaveText('Error saving blog post')
    await expect(page.getByText('A moment: the save has not ended yet.')).toBeHidden()
    await admin.answer('OK')
    await expect(admin.dialog.getByRole('heading')).toHaveText('You have unsaved changes')
    await admin.answer('Keep editing')
    await expect(admin.field('Content *')).toHaveValue(TYPED)
    expect(await admin.storedPosts()).toEqual([POST])
  })
})

test.describe('while a picture is read', () => {
  test('a deleted post is saved again only once it is there', async ({ page }) => {
    const admin = await openStoredPost(page, POST)
    const read = await uploadHeld(page, await redAndBlue(page))
    await storeElsewhere(page, [])
    const saveAgain = page.getByRole('button', { name: 'Save it again' })
    await expect(saveAgain).toBeDisabled()
    await read()
    await saveAgain.click()
    await expect(heading(page, 'Manage Blog Posts')).toBeVisible()
    expect((await admin.storedPosts())[0]?.imageUrl).toMatch(/^data:image/)
  })

  /** Uploads a picture and asks to leave before it has been read; gives what has it read. */
  async function leaveWhileUploading(page: Page, file?: NamedFile) {
    const admin = await openStoredPost(page, POST)
    const read = await uploadHeld(page, file ?? (await redAndBlue(page)))
    await admin.go('Settings')
    await expect(admin.dialog.getByRole('heading')).toHaveText('You have unsaved changes')
    return { admin, read }
  }

  test('Save waits for it, saves it along, and leaves', async ({ page }) => {
    const { admin, read } = await leaveWhileUploading(page)
    await admin.answer('Save')
    await expect(admin.dialog).toBeHidden()
    await expect(heading(page, 'Edit Blog Post')).toBeVisible()
    await read()
    await expect(heading(page, 'Settings panel coming soon...')).toBeAttached()
    expect(await admin.storedPosts()).toEqual([
      { ...POST, imageUrl: expect.stringMatching(/^data:image\/webp;base64,/) },
    ])
  })

  for (const { when, order } of [
    { when: 'after', order: ['save', 'read'] },
    { when: 'before', order: ['read', 'save'] },
  ] as const) {
    test(`Save saves nothing and stays when it turns out to be none ${when} that is chosen`, async ({
      page,
    }) => {
      const { admin, read } = await leaveWhileUploading(page, NO_PICTURE)
      const steps = { save: () => admin.answer('Save'), read }
      for (const step of order) await steps[step]()
      await expect(admin.dialog.getByRole('heading')).toHaveText(UNREADABLE)
      await admin.answer('OK')
      await expect(heading(page, 'Edit Blog Post')).toBeVisible()
      expect(await admin.storedPosts()).toEqual([POST])
      // Whoever has read it is free to save without the image, or to go.
      await admin.go('Settings')
      await expect(heading(page, 'Settings panel coming soon...')).toBeAttached()
    })
  }

  test.describe('and Save waits for it', () => {
    /** Chooses Save, and another way out, which asks again. */
    async function leaveAnew(page: Page, leave: (admin: AdminPage) => Promise<void>) {
      const { admin, read } = await leaveWhileUploading(page)
      await admin.answer('Save')
      await expect(admin.dialog).toBeHidden()
      await leave(admin)
      await expect(admin.dialog.getByRole('heading')).toHaveText('You have unsaved changes')
      return { admin, read }
    }
    const dashboard = (admin: AdminPage) => admin.go('Dashboard')

    test('another way out asks again, and Discard takes it at once', async ({ page }) => {
      const { admin } = await leaveAnew(page, dashboard)
      await admin.answer('Discard')
      await expect(heading(page, 'Quick Actions')).toBeVisible()
      expect(await admin.storedPosts()).toEqual([POST])
    })

    test('so does Logout, and Save takes it once the picture is read', async ({ page }) => {
      const { admin, read } = await leaveAnew(page, () =>
        page.getByRole('button', { name: 'Logout' }).click(),
      )
      await admin.answer('Save')
      await read()
      await expect(heading(page, 'Admin Access')).toBeVisible()
      expect(await admin.storedPosts()).toEqual([{ ...POST, imageUrl: expect.any(String) }])
    })

    test('and Keep editing calls the save off', async ({ page }) => {
      const { admin, read } = await leaveAnew(page, dashboard)
      await admin.answer('Keep editing')
      await read()
      await expect(thumbnail(page)).toBeVisible()
      await admin.field('Title *').fill('Still here')
      expect(await admin.storedPosts()).toEqual([POST])
      await admin.go('Dashboard')
      await expect(admin.dialog.getByRole('heading')).toHaveText('You have unsaved changes')
    })

    test('a picture that is never read ends it', async ({ page }) => {
      await page.clock.install()
      const { admin } = await leaveWhileUploading(page)
      await admin.answer('Save')
      await expect(admin.dialog).toBeHidden()
      await page.clock.fastForward(60_000)
      await expect(admin.dialog.getByRole('heading')).toHaveText(UNREADABLE)
      await admin.answer('OK')
      await expect(heading(page, 'Edit Blog Post')).toBeVisible()
      expect(await admin.storedPosts()).toEqual([POST])
    })

    test('signing out in another tab leads nowhere else', async ({ page }) => {
      const { admin } = await leaveWhileUploading(page)
      await admin.answer('Save')
      const there = new AdminPage(await newWindow(page))
      await there.open()
      await there.page.getByRole('button', { name: 'Logout' }).click()
      await expect(heading(page, 'Admin Access')).toBeVisible()
      await admin.signIn()
      await expect(heading(page, 'Edit Blog Post')).toBeVisible()
      expect(await admin.storedPosts()).toEqual([POST])
    })
  })

  test('Discard leaves at once, and nothing of it is told in another view', async ({ page }) => {
    const { admin, read } = await leaveWhileUploading(page)
    await admin.answer('Discard')
    await expect(heading(page, 'Settings panel coming soon...')).toBeAttached()
    await read()
    await expect(page.getByText('of the store.')).toBeHidden()
    await expect(admin.dialog).toBeHidden()
    expect(await admin.storedPosts()).toEqual([POST])
  })
})
