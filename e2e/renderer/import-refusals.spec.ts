import { zipSync } from 'fflate'
import type { NamedFile } from '../support/targets/target'
import { aPost, expect, test } from '../support/test'
import { choose, jsonFile, openTransfer, press, TEXT, textFile } from '../support/transfer'

const ADDED = aPost({ id: '1760000000009zzzzzzzzz', title: 'Added' })

/** A ZIP of zeros, which unpacks to a thousand times its size. Its directory claims less, and a naive reader believes it. */
function lyingBomb(): NamedFile {
  const buffer = Buffer.from(zipSync({ 'bomb.json': new Uint8Array(20_000_000) }))
  buffer.writeUInt32LE(1000, buffer.readUInt32LE(buffer.length - 6) + 24)
  return { name: 'posts.zip', mimeType: 'application/zip', buffer }
}

/** What depends on the browser. `domain/import-posts.test.ts` and `domain/unzip.test.ts` have the other refusals. */
const HOSTILE: readonly (readonly [name: string, file: () => NamedFile, why: RegExp])[] = [
  ['nesting of 10,000', () => textFile('['.repeat(10_000) + ']'.repeat(10_000)), /It is not a post/],
  ['a ZIP bomb that lies about its size', lyingBomb, /damaged ZIP file/],
]

test('refuses hostile and damaged files with a reason, lists what is refused, and changes nothing', async ({
  app,
  page,
}) => {
  const admin = await openTransfer(app, TEXT)
  const alert = admin.dialog.filter({ hasText: 'Nothing was imported' })
  const ok = alert.getByRole('button', { name: 'OK' })
  for (const [name, file, why] of HOSTILE) {
    await test.step(name, async () => {
      await choose(app, admin, file())
      await expect(alert).toContainText(why)
      await ok.click()
      await expect(alert).toBeHidden()
    })
  }
  await test.step('a single file is explained in one sentence', async () => {
    await choose(app, admin, textFile('', 'empty.json'))
    await expect(alert.getByText('It is empty.')).toHaveText('empty.json is refused. It is empty.')
    await expect(alert.getByRole('listitem')).toHaveCount(0)
    await ok.click()
  })
  const wrong = Array.from({ length: 205 }, () => 7)
  await test.step('a list beside what would come in, which the keyboard scrolls', async () => {
    await choose(app, admin, jsonFile([ADDED, ...wrong]))
    const list = admin.dialog.getByRole('region', { name: 'Refused' })
    await expect(list.getByRole('listitem')).toHaveCount(201)
    await expect(list.getByRole('listitem').last()).toHaveText('and 5 more')
    await list.press('End')
    await expect(list.getByRole('listitem').last()).toBeInViewport()
    await press(admin, 'Cancel')
  })
  await test.step('a list where nothing comes in', async () => {
    await choose(app, admin, jsonFile(wrong))
    await expect(alert.getByRole('listitem').last()).toHaveText('and 5 more')
    // A screen reader reads the sentence, not the whole list.
    await expect(alert).toHaveAccessibleDescription(/^.{1,100} 204 more are refused too\.$/)
    await expect(ok).toBeFocused()
    // Nothing is being read any more.
    await expect(page.getByText('Choose files…')).toHaveAttribute('aria-disabled', 'false')
    await page.keyboard.press('Shift+Tab')
    await expect(alert.getByRole('region', { name: 'Refused' })).toBeFocused()
    await ok.click()
  })
  await press(admin, 'Close')
  await expect(page.getByRole('list', { name: 'Posts' }).getByRole('heading')).toHaveCount(3)
  expect(await admin.storedText()).toBe(TEXT)
})
