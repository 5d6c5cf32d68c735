import type { Page } from '@playwright/test'
import { makePicture } from '../pictures'
import type { NamedFile } from '../targets/target'
import { expect } from '../test'
import type { AdminPage } from './admin'
import { openNewPost } from './editor'

export const WRONG_TYPE = 'Please upload a valid image file (JPEG, PNG, GIF, or WebP)'

export const UNREADABLE = 'Error reading the image file'

export const thumbnail = (page: Page) => page.getByRole('img', { name: 'Featured' })

/** Opens the editor of a new post that lacks only its picture. */
export async function openWrittenPost(page: Page): Promise<AdminPage> {
  const admin = await openNewPost(page)
  await admin.write('Pictured', 'Some text.')
  return admin
}

/** Chooses a file for upload. A large one is faster by its path. */
export async function upload(page: Page, file: NamedFile | string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).click()
  await (await choosing).setFiles(file)
}

/** A file that is no picture, despite its name. */
export const NO_PICTURE: NamedFile = {
  name: 'letter.png',
  mimeType: 'image/png',
  buffer: Buffer.from('A text by another name.'),
}

/** Uploads a file and delays reading it. The returned function reads it, and resolves afterwards. */
export async function uploadHeld(page: Page, file: NamedFile): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { postMessage, terminate } = Worker.prototype
    delete document.documentElement.dataset.read
    Worker.prototype.postMessage = function (message: unknown) {
      window.addEventListener('read', () => postMessage.call(this, message), { once: true })
    }
    Worker.prototype.terminate = function () {
      terminate.call(this)
      document.documentElement.dataset.read = ''
      Object.assign(Worker.prototype, { postMessage, terminate })
    }
  })
  await upload(page, file)
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeVisible()
  return async () => {
    await page.evaluate(() => void window.dispatchEvent(new Event('read')))
    await expect(page.locator('html')).toHaveAttribute('data-read')
  }
}

/** The stored image, once the post has been saved. */
export async function savedImage(admin: AdminPage): Promise<string> {
  await expect(thumbnail(admin.page)).toBeVisible()
  await admin.saveToList()
  const [post] = await admin.storedPosts()
  return post?.imageUrl ?? ''
}

/** Expects the alert, and a post that has not changed. */
export async function expectRefused(admin: AdminPage, alert: string): Promise<void> {
  await expect(admin.dialog.getByRole('heading')).toHaveText(alert)
  await admin.answer('OK')
  await expect(thumbnail(admin.page)).toBeHidden()
  await expect(admin.field('Featured Image')).toHaveValue('')
  await expect(admin.page.getByRole('button', { name: 'Upload' })).toBeEnabled()
  await expect(admin.field('Title *')).toHaveValue('Pictured')
}

/** A picture whose left half is red and whose right half is blue. */
export async function redAndBlue(page: Page): Promise<NamedFile> {
  const buffer = await makePicture(page, { type: 'image/png', width: 40, height: 20 })
  return { name: 'picture.png', mimeType: 'image/png', buffer }
}
