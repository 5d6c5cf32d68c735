import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { AdminPage } from '../support/admin/admin'
import { paste } from '../support/admin/paste-files'
import { forgetPictures, storedPictures } from '../support/admin/text-pictures'
import { choose, exported, press, showTransfer } from '../support/admin/transfer'
import { storeElsewhere } from '../support/other-tab'
import { animatedGif, makePicture, withExif } from '../support/pictures'
import { isDesktop } from '../support/targets/target'
import { expect, test } from '../support/test'

const SECRET = '51.5007 N, 0.1246 W'

test('pictures stand in the text, and come along with their bytes wherever the post goes', {
  tag: '@thorough',
}, async ({ app, page, allowConsole }) => {
  // A browser asks its site for a picture that it lost.
  allowConsole(/status of 404|Failed to load resource/)
  const admin = new AdminPage(page)
  await admin.open()
  await admin.create()
  const content = admin.field('Content *')
  const photo = withExif(await makePicture(page, { type: 'image/jpeg', width: 80, height: 40 }), 6, SECRET)
  const drawing = await makePicture(page, { type: 'image/png', width: 30, height: 30 })
  const preview = page.getByRole('article', { name: 'Preview' })
  const line = (ending: string) => new RegExp(`!\\[[^\\]]*\\]\\(\\.\\./images/[0-9a-f]{16}\\.${ending}\\)`)

  await test.step('each goes to the caret, which is then where its description is typed', async () => {
    await admin.write('Pictured', 'Before.')
    await content.press('End')
    await paste(content, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(content).toHaveValue(line('webp'))
    await page.keyboard.type('A photo')
    await expect(content).toHaveValue(/^Before\.\n\n!\[A photo\]\(/)
    await paste(content, { name: 'moving.gif', mimeType: 'image/gif', buffer: animatedGif() })
    await expect(content).toHaveValue(line('gif'))
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add a picture…' }).click()
    await (await choosing).setFiles({ name: 'drawing.png', mimeType: 'image/png', buffer: drawing })
    await expect(content).toHaveValue(/(?:!\[[^\]]*\]\([^)]*\)\s*){3}$/)
    await expect(admin.field('Featured Image')).toHaveValue('')
  })
  await test.step('what cannot be added changes no text', async () => {
    const text = await content.inputValue()
    await paste(content, { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(admin.dialog).toContainText('Please upload a valid image file')
    await admin.answer('OK')
    await expect(content).toHaveValue(text)
  })
  const showsAll = async () => {
    await page.keyboard.press('Control+Shift+P')
    await expect(preview.locator('img')).toHaveCount(3)
    const widths = () =>
      preview.locator('img').evaluateAll((images: HTMLImageElement[]) => images.map((it) => it.naturalWidth))
    await expect.poll(widths).toEqual([40, 1, 30])
    await page.keyboard.press('Control+Shift+P')
  }
  await showsAll()
  await admin.saveToList()
  const text = await admin.storedText()
  const stored = await storedPictures(page)
  expect(Object.keys(stored)).toHaveLength(3)
  const bytes = new Map(
    Object.entries(stored).map(([name, dataUrl]) => [
      name,
      Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'),
    ]),
  )
  for (const each of bytes.values()) expect(each.includes(SECRET) || each.includes('Exif')).toBe(false)

  await showTransfer(admin)
  const json = await exported(app, admin, 'Export as JSON')
  const zip = await exported(app, admin, 'Export as Markdown')
  const files = unzipSync(zip.buffer)
  for (const [name, each] of bytes) expect(Buffer.from(files[`images/${name}`] ?? [])).toEqual(each)
  for (const file of [json, zip])
    await test.step(`${file.name} brings the same bytes to a browser without them`, async () => {
      await storeElsewhere(page, null)
      await forgetPictures(page)
      await choose(admin, { ...file, mimeType: 'application/octet-stream' })
      await press(admin, 'Import')
      await expect(admin.dialog).toBeHidden()
      expect(await admin.storedText()).toBe(text)
      expect(await storedPictures(page)).toEqual(stored)
      await showTransfer(admin)
    })

  if (isDesktop(app))
    await test.step('the app finds them beside its backups when the browser lost them', async () => {
      const folder = join(app.folders.backups, 'pictures')
      expect((await readdir(folder)).sort()).toEqual([...bytes.keys()].sort())
      for (const [name, each] of bytes) expect(await readFile(join(folder, name))).toEqual(each)
      await forgetPictures(page)
      await page.reload()
      await expect.poll(() => storedPictures(page)).toEqual(stored)
      await rm(folder, { recursive: true })
      await showTransfer(admin)
    })
  await test.step('those that no text names can be deleted, by hand alone', async () => {
    const gone = 'Not used by any text anymore: 3 pictures.'
    await expect(admin.dialog.getByText(gone)).toBeHidden()
    await page.keyboard.press('Escape')
    await admin.edit('Pictured')
    await showsAll()
  })
})
