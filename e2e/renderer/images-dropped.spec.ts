import type { JSHandle, Locator, Page } from '@playwright/test'
import type { AdminPage } from '../support/admin'
import { holdSaves } from '../support/editor'
import {
  expectRefused,
  openWrittenPost,
  redAndBlue,
  savedImage,
  thumbnail,
  WRONG_TYPE,
} from '../support/image-field'
import { lookAt } from '../support/pictures'
import type { NamedFile } from '../support/targets/target'
import { expect, test } from '../support/test'

type Texts = Record<string, string>

/** A file in the page's own hands, as a drop or a paste brings it. */
function transferOf(page: Page, { name, mimeType, buffer }: NamedFile, texts: Texts = {}) {
  return page.evaluateHandle(
    ([base64, fileName, type, words]) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      transfer.items.add(new File([bytes], fileName, { type }))
      for (const [kind, text] of Object.entries(words)) transfer.setData(kind, text)
      return transfer
    },
    [buffer.toString('base64'), name, mimeType, texts] as const,
  )
}

/** Whether the browser still pastes by itself. */
async function paste(admin: AdminPage, file: NamedFile, texts: Texts = {}): Promise<boolean> {
  const clipboardData = await transferOf(admin.page, file, texts)
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

/** Whether the page keeps the browser from doing what it does by itself. */
function isPrevented(target: Locator, type: 'dragover' | 'drop', dataTransfer: JSHandle<DataTransfer>) {
  return target.evaluate(
    (element, [event, data]) =>
      !element.dispatchEvent(new DragEvent(event, { dataTransfer: data, bubbles: true, cancelable: true })),
    [type, dataTransfer] as const,
  )
}

test('takes a dropped or pasted picture, but neither another file nor the picture of a copied text', async ({
  page,
}) => {
  const admin = await openWrittenPost(page)
  const pdf = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  const wrong = await transferOf(page, pdf)
  await admin.field('Content *').dispatchEvent('drop', { dataTransfer: wrong })
  await expectRefused(admin, WRONG_TYPE)
  const picture = await redAndBlue(page)
  const dataTransfer = await transferOf(page, picture)
  const form = page.getByRole('form', { name: 'Post' })
  const drag = (event: string) => admin.field('Content *').dispatchEvent(event, { dataTransfer })
  await drag('dragover')
  await expect(form, 'shows where it may be dropped').toHaveCSS('outline-style', 'dashed')
  await drag('dragleave')
  await expect(form).not.toHaveCSS('outline-style', 'dashed')
  await drag('dragover')
  await drag('drop')
  await expect(form).not.toHaveCSS('outline-style', 'dashed')
  const remove = page.getByRole('button', { name: 'Remove' })
  await remove.click()
  for (const texts of [{}, { 'text/plain': 'picture.png' }, { 'text/html': '<img src="picture.png">' }]) {
    expect(await paste(admin, picture, texts)).toBe(false)
    await expect(thumbnail(page)).toBeVisible()
    await remove.click()
  }
  // Spreadsheets add a picture to a copied text.
  const cells = { 'text/plain': 'one\ttwo', 'text/html': '<td>one' }
  expect(await paste(admin, picture, cells)).toBe(true)
  expect(await paste(admin, picture, { 'text/plain': 'precious words' })).toBe(true)
  await expect(thumbnail(page)).toBeHidden()
  await paste(admin, picture)
  expect(await lookAt(page, await savedImage(admin))).toMatchObject({ width: 40, height: 20 })
})

test('a dragged text is left to the browser, and a file dropped elsewhere does not replace the page', async ({
  page,
}) => {
  const admin = await openWrittenPost(page)
  const words = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.setData('text/plain', 'moved')
    return transfer
  })
  const picture = await transferOf(page, await redAndBlue(page))
  const expectPrevented = async (target: Locator, transfer: JSHandle<DataTransfer>, isIt: boolean) => {
    for (const type of ['dragover', 'drop'] as const)
      expect(await isPrevented(target, type, transfer), type).toBe(isIt)
  }
  await expectPrevented(admin.field('Content *'), words, false)
  await test.step('beside the form', () =>
    expectPrevented(page.getByRole('heading', { name: 'Admin Panel' }), picture, true))
  await test.step('on the preview', async () => {
    await page.getByRole('button', { name: 'Preview' }).click()
    await expectPrevented(page.getByRole('article', { name: 'Preview' }), picture, true)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
  })
  await test.step('on the form while it is saved', async () => {
    const release = await holdSaves(page)
    await admin.save.click()
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await expectPrevented(admin.field('Content *'), picture, true)
    await release()
  })
  await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
  expect((await admin.storedPosts())[0]).not.toHaveProperty('imageUrl')
})
