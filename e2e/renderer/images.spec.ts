import { holdSaves } from '../support/editor'
import {
  expectRefused,
  NO_PICTURE,
  openWrittenPost,
  redAndBlue,
  savedImage,
  thumbnail,
  UNREADABLE,
  upload,
  WRONG_TYPE,
} from '../support/image-field'
import { animatedGif, animatedPng, lookAt, makePicture, withExif } from '../support/pictures'
import type { NamedFile } from '../support/targets/target'
import { expect, test } from '../support/test'

const LIMIT = 5 * 1024 * 1024
const TOO_LARGE = 'Image size should be less than 5MB'

test('takes a file of 5 MB to the byte and refuses one byte more', async ({ page }) => {
  const admin = await openWrittenPost(page)
  const picture = await makePicture(page, { type: 'image/jpeg', width: 40, height: 20 })
  const filled = (size: number): NamedFile => ({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([picture, Buffer.alloc(size - picture.length)]),
  })
  await upload(page, filled(LIMIT + 1))
  await expectRefused(admin, TOO_LARGE)
  await upload(page, filled(LIMIT))
  expect(await lookAt(page, await savedImage(admin))).toMatchObject({ width: 40, height: 20 })
})

test('refuses what is no image or cannot be read, with the words of the spec', async ({ page }) => {
  const admin = await openWrittenPost(page)
  for (const [name, mimeType, content, alert] of [
    ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', WRONG_TYPE],
    ['paper.pdf', 'application/pdf', '%PDF-1.7', WRONG_TYPE],
    ['photo.bmp', 'image/bmp', 'BM', WRONG_TYPE],
    ['nothing', '', 'text', WRONG_TYPE],
    [NO_PICTURE.name, NO_PICTURE.mimeType, NO_PICTURE.buffer.toString(), UNREADABLE],
    ['empty.jpg', 'image/jpeg', '', UNREADABLE],
  ] as const) {
    await test.step(name, async () => {
      await upload(page, { name, mimeType, buffer: Buffer.from(content) })
      await expectRefused(admin, alert)
    })
  }
  await test.step('the size is named first when both are wrong', async () => {
    await upload(page, { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(LIMIT + 1) })
    await expectRefused(admin, TOO_LARGE)
  })
})

test('refuses a picture that is cut off, or claims more pixels than fit the memory', async ({ page }) => {
  const admin = await openWrittenPost(page)
  const buffer = await makePicture(page, { type: 'image/png', width: 40, height: 20 })
  await upload(page, { name: 'half.png', mimeType: 'image/png', buffer: buffer.subarray(0, 30) })
  await expectRefused(admin, UNREADABLE)
  buffer.writeUInt32BE(60_000, 16)
  buffer.writeUInt32BE(60_000, 20)
  await upload(page, { name: 'bomb.png', mimeType: 'image/png', buffer })
  await expectRefused(admin, UNREADABLE)
})

test('saves a photo of 4.9 MB, small enough for a store of 5 MB', async ({ page }) => {
  const admin = await openWrittenPost(page)
  // Noise, which no encoder can make small; what is missing to 4.9 MB follows the picture's end.
  const noise = await makePicture(page, { type: 'image/png', width: 1200, height: 1190, noise: true })
  expect(noise.length).toBeGreaterThan(4_500_000)
  const buffer = Buffer.concat([noise, Buffer.alloc(4_900_000 - noise.length)])
  await upload(page, { name: 'photo.png', mimeType: 'image/png', buffer })
  await expect(thumbnail(page)).toBeVisible()
  const image = await savedImage(admin)
  expect(image.length).toBeLessThan(600_000)
  expect((await lookAt(page, image)).width).toBeGreaterThan(150)
  // Read back after a reload: it is really in the store.
  await page.reload()
  expect((await admin.storedPosts())[0]?.imageUrl).toBe(image)
})

test('scales a large photo down to what the page shows', async ({ page }) => {
  const admin = await openWrittenPost(page)
  const buffer = await makePicture(page, { type: 'image/jpeg', width: 4000, height: 3000 })
  await upload(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  expect(await lookAt(page, await savedImage(admin))).toEqual({
    width: 1600,
    height: 1200,
    corners: ['red', 'blue', 'red', 'blue'],
  })
})

/** Where the red left half of the picture belongs, for each way a camera was held. */
const UPRIGHT: Record<number, { size: [number, number]; corners: string[] }> = {
  1: { size: [60, 30], corners: ['red', 'blue', 'red', 'blue'] },
  3: { size: [60, 30], corners: ['blue', 'red', 'blue', 'red'] },
  6: { size: [30, 60], corners: ['red', 'red', 'blue', 'blue'] },
  8: { size: [30, 60], corners: ['blue', 'blue', 'red', 'red'] },
}

test('turns photos upright and drops where they were taken', async ({ page }) => {
  const admin = await openWrittenPost(page)
  const plain = await makePicture(page, { type: 'image/jpeg', width: 60, height: 30 })
  const secret = 'GPS 52.5200 N 13.4050 E, at home'
  for (const [orientation, { size, corners }] of Object.entries(UPRIGHT)) {
    await test.step(`orientation ${orientation}`, async () => {
      const buffer = withExif(plain, Number(orientation), secret)
      expect(buffer.includes(secret)).toBe(true)
      await upload(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
      const image = await savedImage(admin)
      const stored = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
      for (const trace of [secret, 'GPS', 'Exif', 'EXIF', 'MM\0*'])
        expect(stored.includes(trace), trace).toBe(false)
      const [width, height] = size
      expect(await lookAt(page, image)).toEqual({ width, height, corners })
      await admin.edit('Pictured')
      await page.getByRole('button', { name: 'Remove' }).click()
    })
  }
})

test('leaves an animated GIF as it is', async ({ page }) => {
  const admin = await openWrittenPost(page)
  const buffer = animatedGif()
  await upload(page, { name: 'moving.gif', mimeType: 'image/gif', buffer })
  expect(await savedImage(admin)).toBe(`data:image/gif;base64,${buffer.toString('base64')}`)
})

test('keeps the first picture of an animated PNG, and says so', async ({ page }) => {
  const admin = await openWrittenPost(page)
  const still = await makePicture(page, { type: 'image/png', width: 40, height: 20 })
  await upload(page, { name: 'moving.png', mimeType: 'image/png', buffer: animatedPng(still) })
  await expect(page.getByText('Only the first picture of an animated PNG is kept.')).toBeVisible()
  expect(await lookAt(page, await savedImage(admin))).toMatchObject({ width: 40, height: 20 })
})

test('shows the stored size, and removes the picture', async ({ page }) => {
  const admin = await openWrittenPost(page)
  await upload(page, await redAndBlue(page))
  await expect(thumbnail(page)).toBeVisible()
  await expect(page.getByText('The image takes under 1 kB of the store.')).toBeVisible()
  await expect(page.getByText('under 1 kB in the store')).toBeVisible()
  await expect(admin.field('Featured Image')).toHaveValue('Uploaded image, under 1\u00a0kB')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(thumbnail(page)).toBeHidden()
  await expect(admin.field('Featured Image')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Remove' })).toBeHidden()
  await admin.saveToList()
  expect((await admin.storedPosts())[0]).not.toHaveProperty('imageUrl')
})

test('reads Uploading... while a file is read, saves nothing half, and takes no address', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (this: Worker, message: unknown) {
      window.addEventListener('release', () => postMessage.call(this, message))
    }
  })
  const admin = await openWrittenPost(page)
  await upload(page, await redAndBlue(page))
  await expect(page.getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  await expect(admin.save).toBeDisabled()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('The picture is still being read.')).toBeVisible()
  // What is typed there would be replaced by the file.
  await expect(admin.field('Featured Image')).not.toBeEditable()
  await page.evaluate(() => window.dispatchEvent(new Event('release')))
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeEnabled()
  expect(await savedImage(admin)).toMatch(/^data:image\/webp/)
})

test('takes no picture that is chosen while the post is being saved, and says so', async ({ page }) => {
  const admin = await openWrittenPost(page)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).click()
  const chooser = await choosing
  const release = await holdSaves(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await chooser.setFiles(await redAndBlue(page))
  await expect(admin.dialog.getByRole('heading')).toHaveText('The picture was not taken')
  await release()
  // It stays to be read where the save leads.
  await expect(page.getByText("'Pictured' is saved.")).toBeVisible()
  await admin.answer('OK')
  await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
  expect(await admin.storedPosts()).toMatchObject([{ title: 'Pictured' }])
  expect((await admin.storedPosts())[0]).not.toHaveProperty('imageUrl')
})

test('reads pictures where no worker can be started', async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new Error('no workers here')
      }
    } as unknown as typeof Worker
  })
  const admin = await openWrittenPost(page)
  await upload(page, await redAndBlue(page))
  expect(await lookAt(page, await savedImage(admin))).toMatchObject({ width: 40, height: 20 })
})

test('leaves the focus where it is while it reads a file', async ({ page }) => {
  await openWrittenPost(page)
  await upload(page, await redAndBlue(page))
  await expect(thumbnail(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload' })).toBeFocused()
})
