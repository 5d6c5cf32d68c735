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

test('takes a picture that is dropped on the form, and refuses another file with the words of the spec', async ({
  page,
}) => {
  const admin = await openWrittenPost(page)
  const pdf = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
  const wrong = await transferOf(page, pdf)
  await admin.field('Content *').dispatchEvent('drop', { dataTransfer: wrong })
  await expectRefused(admin, WRONG_TYPE)
  const dataTransfer = await transferOf(page, await redAndBlue(page))
  const form = page.getByRole('form', { name: 'Post' })
  const drag = (event: string) => admin.field('Content *').dispatchEvent(event, { dataTransfer })
  await drag('dragover')
  await expect(form, 'shows where it may be dropped').toHaveCSS('outline-style', 'dashed')
  await drag('dragleave')
  await expect(form).not.toHaveCSS('outline-style', 'dashed')
  await drag('dragover')
  await drag('drop')
  await expect(form).not.toHaveCSS('outline-style', 'dashed')
  expect(await lookAt(page, await savedImage(admin))).toMatchObject({ width: 40, height: 20 })
})

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

test('takes a pasted picture, with its name or its address along, but the text that a picture comes with', async ({
  page,
}) => {
  const admin = await openWrittenPost(page)
  for (const texts of [{}, { 'text/plain': 'picture.png' }, { 'text/html': '<img src="picture.png">' }]) {
    expect(await paste(admin, await redAndBlue(page), texts)).toBe(false)
    await expect(thumbnail(page)).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).click()
  }
  // A spreadsheet brings a picture of itself along.
  const cells = { 'text/plain': 'one\ttwo', 'text/html': '<td>one' }
  expect(await paste(admin, await redAndBlue(page), cells)).toBe(true)
  expect(await paste(admin, await redAndBlue(page), { 'text/plain': 'precious words' })).toBe(true)
  await expect(thumbnail(page)).toBeHidden()
  await paste(admin, await redAndBlue(page))
  expect(await lookAt(page, await savedImage(admin))).toMatchObject({ width: 40, height: 20 })
})

/** Whether the page keeps the browser from doing what it does by itself. */
function isPrevented(target: Locator, type: 'dragover' | 'drop', dataTransfer: JSHandle<DataTransfer>) {
  return target.evaluate(
    (element, [event, data]) =>
      !element.dispatchEvent(new DragEvent(event, { dataTransfer: data, bubbles: true, cancelable: true })),
    [type, dataTransfer] as const,
  )
}

test('leaves a dragged text to the browser', async ({ page }) => {
  const admin = await openWrittenPost(page)
  const words = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.setData('text/plain', 'moved')
    return transfer
  })
  for (const type of ['dragover', 'drop'] as const) {
    expect(await isPrevented(admin.field('Content *'), type, words), type).toBe(false)
  }
})

test('keeps the page where a file is dropped and not taken', async ({ page }) => {
  const admin = await openWrittenPost(page)
  const picture = await transferOf(page, await redAndBlue(page))
  const expectKept = async (target: Locator) => {
    for (const type of ['dragover', 'drop'] as const) {
      expect(await isPrevented(target, type, picture), type).toBe(true)
    }
  }
  await test.step('beside the form', () => expectKept(page.getByRole('heading', { name: 'Admin Panel' })))
  await test.step('on the preview', async () => {
    await page.getByRole('button', { name: 'Preview' }).click()
    await expectKept(page.getByRole('article', { name: 'Preview' }))
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
  })
  await test.step('on the form while it is saved', async () => {
    const release = await holdSaves(page)
    await admin.save.click()
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await expectKept(admin.field('Content *'))
    await release()
  })
  await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
  expect((await admin.storedPosts())[0]).not.toHaveProperty('imageUrl')
})
