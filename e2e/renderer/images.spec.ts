import { writeFile } from 'node:fs/promises'
import {
  expectRefused,
  NO_PICTURE,
  openWrittenPost,
  savedImage,
  thumbnail,
  UNREADABLE,
  upload,
  WRONG_TYPE,
} from '../support/admin/image-field'
import { animatedGif, lookAt, makePicture, withExif } from '../support/pictures'
import type { NamedFile } from '../support/targets/target'
import { expect, test } from '../support/test'

const LIMIT = 5 * 1024 * 1024
const TOO_LARGE = 'Image size should be less than 5MB'

test('refuses unusable files, and stores a photo of 5 MB', { tag: '@thorough' }, async ({ page }, info) => {
  const admin = await openWrittenPost(page)
  /** Writes a file of a certain size, to be chosen by its path. Zeros after a picture's end fill it up. */
  const filled = async (name: string, size: number, head: Uint8Array) => {
    const path = info.outputPath(name)
    await writeFile(path, Buffer.concat([head, Buffer.alloc(size - head.length)]))
    return path
  }
  const png = await makePicture(page, { type: 'image/png', width: 40, height: 20 })
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const file = (name: string, mimeType: string, content: string | Buffer): NamedFile => ({
    name,
    mimeType,
    buffer: Buffer.from(content),
  })
  // `image-rules.test.ts` has the other types and sizes.
  for (const [name, chosen, alert] of [
    ['SVG', file('drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'), WRONG_TYPE],
    ['a text by another name', NO_PICTURE, UNREADABLE],
    ['a picture that is cut off', file('half.png', 'image/png', png.subarray(0, 30)), UNREADABLE],
    ['more pixels than fit the memory', file('bomb.png', 'image/png', bomb), UNREADABLE],
    ['one byte too many', await filled('large.png', LIMIT + 1, png), TOO_LARGE],
  ] as const) {
    await test.step(name, async () => {
      await upload(page, chosen)
      await expectRefused(admin, alert)
    })
  }
  // Noise, which no encoder can make small: no quality fits at its full size.
  const noise = await makePicture(page, { type: 'image/png', width: 960, height: 960, noise: true })
  expect(noise.length).toBeGreaterThan(2_700_000)
  await upload(page, await filled('photo.png', LIMIT, noise))
  const image = await savedImage(admin)
  expect(image.length).toBeLessThan(600_000)
  expect((await lookAt(page, image)).width).toBeGreaterThan(150)
  // Read back after a reload: the image is really in the store.
  await page.reload()
  expect((await admin.storedPosts())[0]?.imageUrl).toBe(image)
})

const SECRET = 'GPS 52.5200 N 13.4050 E, at home'

test('takes every type of product.md §2.13, without metadata', { tag: '@thorough' }, async ({ page }) => {
  const admin = await openWrittenPost(page)
  const photo = (buffer: Buffer): NamedFile => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  const remove = page.getByRole('button', { name: 'Remove' })
  /** The image address that an upload leads to, which a save would store. */
  const uploaded = async (file: NamedFile): Promise<string> => {
    await upload(page, file)
    await expect(thumbnail(page)).toBeVisible()
    const address = (await thumbnail(page).getAttribute('src')) ?? ''
    await remove.click()
    await expect(thumbnail(page)).toBeHidden()
    return address
  }
  await test.step('the size', async () => {
    const large = await makePicture(page, { type: 'image/jpeg', width: 2000, height: 1500 })
    // A name that some systems give to JPEGs.
    expect(await lookAt(page, await uploaded({ ...photo(large), mimeType: 'image/jpg' }))).toEqual({
      width: 1600,
      height: 1200,
      corners: ['red', 'blue', 'red', 'blue'],
    })
  })
  await test.step('a photo of a camera that was turned', async () => {
    const plain = await makePicture(page, { type: 'image/jpeg', width: 60, height: 30 })
    const buffer = withExif(plain, 6, SECRET)
    expect(buffer.includes(SECRET)).toBe(true)
    const image = await uploaded(photo(buffer))
    const stored = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
    for (const trace of [SECRET, 'GPS', 'Exif', 'EXIF', 'MM\0*'])
      expect(stored.includes(trace), trace).toBe(false)
    expect(await lookAt(page, image)).toEqual({
      width: 30,
      height: 60,
      corners: ['red', 'red', 'blue', 'blue'],
    })
  })
  await test.step('a GIF, which a save stores as it is', async () => {
    const buffer = animatedGif()
    await upload(page, { name: 'moving.gif', mimeType: 'image/gif', buffer })
    expect(await savedImage(admin)).toBe(`data:image/gif;base64,${buffer.toString('base64')}`)
  })
})
