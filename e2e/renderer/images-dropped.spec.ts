import {
  expectRefused,
  openWrittenPost,
  redAndBlue,
  thumbnail,
  WRONG_TYPE,
} from '../support/admin/image-field'
import { paste, transferOf } from '../support/admin/paste-files'
import { lookAt } from '../support/pictures'
import { expect, test } from '../support/test'

test('takes a picture that is dropped on its field or pasted there, but no other file', {
  tag: '@thorough',
}, async ({ page }) => {
  const admin = await openWrittenPost(page)
  const picture = await redAndBlue(page)
  const dataTransfer = await transferOf(page, picture)
  const content = admin.field('Content *')
  const address = admin.field('Featured Image')
  const remove = page.getByRole('button', { name: 'Remove' })
  await test.step('a file that is no picture', async () => {
    const pdf = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
    await address.dispatchEvent('drop', { dataTransfer: await transferOf(page, pdf) })
    await expectRefused(admin, WRONG_TYPE)
  })
  await test.step('shows where it may be dropped', async () => {
    const form = page.getByRole('form', { name: 'Post' })
    const drag = (event: string) => address.dispatchEvent(event, { dataTransfer })
    await drag('dragover')
    await expect(form).toHaveCSS('outline-style', 'dashed')
    await drag('dragleave')
    await expect(form).not.toHaveCSS('outline-style', 'dashed')
    await drag('dragover')
    await drag('drop')
    await expect(form).not.toHaveCSS('outline-style', 'dashed')
    await remove.click()
  })
  await test.step('a pasted picture, with its name or a page around it', async () => {
    for (const texts of [{ 'text/plain': 'picture.png' }, { 'text/html': '<img src="picture.png">' }]) {
      expect(await paste(address, picture, texts)).toBe(false)
      await remove.click()
    }
  })
  await test.step('spreadsheets add a picture to a copied text', async () => {
    const cells = { 'text/plain': 'one\ttwo', 'text/html': '<td>one' }
    expect(await paste(content, picture, cells)).toBe(true)
    expect(await paste(content, picture, { 'text/plain': 'precious words' })).toBe(true)
    await expect(thumbnail(page)).toBeHidden()
  })
  await paste(address, picture)
  await expect(thumbnail(page)).toBeVisible()
  const image = (await thumbnail(page).getAttribute('src')) ?? ''
  expect(await lookAt(page, image)).toMatchObject({ width: 40, height: 20 })
  await admin.saveToList()
  expect((await admin.storedPosts())[0]).toMatchObject({ imageUrl: image })
})
