import type { Page } from '@playwright/test'
import type { AdminPage } from '../support/admin/admin'
import {
  expectRefused,
  openWrittenPost,
  redAndBlue,
  thumbnail,
  WRONG_TYPE,
} from '../support/admin/image-field'
import { lookAt, makePicture } from '../support/pictures'
import type { NamedFile } from '../support/targets/target'
import { expect, test } from '../support/test'

type Texts = Record<string, string>

/** Files made in the page, as a drop or a paste brings them. */
function transferOf(page: Page, files: NamedFile | readonly NamedFile[], texts: Texts = {}) {
  const all = [files].flat().map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }))
  return page.evaluateHandle(
    ([given, words]) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type: mimeType }))
      }
      for (const [kind, text] of Object.entries(words)) transfer.setData(kind, text)
      return transfer
    },
    [all, texts] as const,
  )
}

/** Whether the page leaves the paste to the browser. */
async function paste(
  admin: AdminPage,
  files: NamedFile | readonly NamedFile[],
  texts: Texts = {},
): Promise<boolean> {
  const clipboardData = await transferOf(admin.page, files, texts)
  return admin
    .field('Content *')
    .evaluate(
      (field, data) =>
        field.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        ),
      clipboardData,
    )
}

test('takes a dropped or pasted picture, but no other file', { tag: '@thorough' }, async ({ page }) => {
  const admin = await openWrittenPost(page)
  const picture = await redAndBlue(page)
  const dataTransfer = await transferOf(page, picture)
  const content = admin.field('Content *')
  const remove = page.getByRole('button', { name: 'Remove' })
  await test.step('a file that is no picture', async () => {
    const pdf = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
    await content.dispatchEvent('drop', { dataTransfer: await transferOf(page, pdf) })
    await expectRefused(admin, WRONG_TYPE)
  })
  await test.step('shows where it may be dropped', async () => {
    const form = page.getByRole('form', { name: 'Post' })
    const drag = (event: string) => content.dispatchEvent(event, { dataTransfer })
    await drag('dragover')
    await expect(form).toHaveCSS('outline-style', 'dashed')
    await drag('dragleave')
    await expect(form).not.toHaveCSS('outline-style', 'dashed')
    await drag('dragover')
    await drag('drop')
    await expect(form).not.toHaveCSS('outline-style', 'dashed')
    await page.getByRole('button', { name: 'Use it' }).click()
    await remove.click()
  })
  await test.step('a pasted picture, with its name or a page around it', async () => {
    for (const texts of [{ 'text/plain': 'picture.png' }, { 'text/html': '<img src="picture.png">' }]) {
      expect(await paste(admin, picture, texts)).toBe(false)
      await page.getByRole('button', { name: 'Use it' }).click()
      await remove.click()
    }
  })
  await test.step('spreadsheets add a picture to a copied text', async () => {
    const cells = { 'text/plain': 'one\ttwo', 'text/html': '<td>one' }
    expect(await paste(admin, picture, cells)).toBe(true)
    expect(await paste(admin, picture, { 'text/plain': 'precious words' })).toBe(true)
    await expect(thumbnail(page)).toBeHidden()
  })
  await test.step('in the text it is only taken with a yes', async () => {
    await paste(admin, picture)
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(thumbnail(page)).toBeHidden()
    await paste(admin, picture)
    await page.getByRole('button', { name: 'Use it' }).click()
  })
  await expect(thumbnail(page)).toBeVisible()
  const image = (await thumbnail(page).getAttribute('src')) ?? ''
  expect(await lookAt(page, image)).toMatchObject({ width: 40, height: 20 })
  await test.step('another picture replaces it, the message names the one left out, and undo works', async () => {
    const buffer = await makePicture(page, { type: 'image/png', width: 30, height: 30 })
    await content.focus()
    await paste(admin, [
      { ...picture, buffer },
      { ...picture, name: 'third.png' },
    ])
    await page.getByRole('button', { name: 'Replace it' }).click()
    const toast = page.getByRole('status').filter({ hasText: 'Featured image replaced (' })
    await expect(toast).toContainText('A post can have only one image. Not added: “third.png”.')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(thumbnail(page)).toHaveAttribute('src', image)
    await expect(toast).toBeHidden()
    await expect(content).toHaveValue('Some text.')
  })
  await admin.saveToList()
  expect((await admin.storedPosts())[0]).toMatchObject({ imageUrl: image })
})
