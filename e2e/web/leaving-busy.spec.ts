import type { Page } from '@playwright/test'
import type { AdminPage } from '../support/admin'
import { holdSaves, openStoredPost } from '../support/editor'
import { redAndBlue, upload } from '../support/image-field'
import { aPost, expect, test } from '../support/test'

const POST = aPost({ title: 'Kept title', content: 'Kept text.' })
const TYPED = 'Typed text.'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const answer = (admin: AdminPage, name: string) => admin.dialog.getByRole('button', { name }).click()

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
    await expect(page.getByText('A moment: the post is still being saved.')).toBeVisible()
    await release()
    await expect(heading(page, 'Settings')).toBeAttached()
    await expect(page.getByText(`'${POST.title}' is saved.`)).toBeVisible()
    await expect(admin.dialog).toBeHidden()
    await expect(heading(page, 'Settings')).toBeAttached()
    expect(await admin.storedPosts()).toEqual([{ ...POST, content: TYPED }])
    await expect.poll(() => admin.recoveryCopies()).toEqual([])
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
    await answer(admin, 'OK')
    await expect(admin.dialog.getByRole('heading')).toHaveText('You have unsaved changes')
    await answer(admin, 'Keep editing')
    await expect(admin.field('Content *')).toHaveValue(TYPED)
    expect(await admin.storedPosts()).toEqual([POST])
  })
})

test.describe('while a picture is read', () => {
  /** Uploads a picture and asks to leave before it has been read; gives what lets it be read. */
  async function leaveWhileUploading(page: Page) {
    const admin = await openStoredPost(page, POST)
    await page.evaluate(() => {
      const { postMessage, terminate } = Worker.prototype
      Worker.prototype.postMessage = function (file: unknown) {
        window.addEventListener('read', () => postMessage.call(this, file))
      }
      Worker.prototype.terminate = function () {
        terminate.call(this)
        document.documentElement.dataset.read = ''
      }
    })
    await upload(page, await redAndBlue(page))
    await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible()
    await admin.go('Settings')
    await expect(admin.dialog.getByRole('heading')).toHaveText('You have unsaved changes')
    return { admin, read: () => page.evaluate(() => void window.dispatchEvent(new Event('read'))) }
  }

  test('Save waits for it, saves it along, and leaves', async ({ page }) => {
    const { admin, read } = await leaveWhileUploading(page)
    await answer(admin, 'Save')
    await expect(admin.dialog).toBeHidden()
    await expect(heading(page, 'Edit Blog Post')).toBeVisible()
    await read()
    await expect(heading(page, 'Settings')).toBeAttached()
    expect(await admin.storedPosts()).toEqual([
      { ...POST, imageUrl: expect.stringMatching(/^data:image\/webp;base64,/) },
    ])
  })

  test('Discard leaves at once, and nothing of it is told in another view', async ({ page }) => {
    const { admin, read } = await leaveWhileUploading(page)
    await answer(admin, 'Discard')
    await expect(heading(page, 'Settings')).toBeAttached()
    await read()
    await expect(page.locator('html')).toHaveAttribute('data-read')
    await expect(page.getByText('of the store.')).toBeHidden()
    await expect(admin.dialog).toBeHidden()
    expect(await admin.storedPosts()).toEqual([POST])
  })
})
