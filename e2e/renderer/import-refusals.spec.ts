import { zipSync } from 'fflate'
import type { NamedFile } from '../support/targets/target'
import { aPost, expect, test } from '../support/test'
import { choose, jsonFile, openTransfer, press, TEXT, textFile } from '../support/transfer'

const ADDED = aPost({ id: '1760000000009zzzzzzzzz', title: 'Added' })

/** A ZIP of zeros, which unpacks to a thousand times its size. */
const zipOfZeros = () => Buffer.from(zipSync({ 'bomb.json': new Uint8Array(20_000_000) }))

/** The same with another size in its directory, which a naive reader would believe. */
function withClaimedSize(zip: Buffer, size: number): Buffer {
  const lying = Buffer.from(zip)
  lying.writeUInt32LE(size, zip.readUInt32LE(zip.length - 6) + 24)
  return lying
}

const zipped = (buffer: Buffer): NamedFile => ({ name: 'posts.zip', mimeType: 'application/zip', buffer })

/** What depends on the browser. `domain/import-posts.test.ts` has the other refusals. */
type Hostile = readonly [name: string, file: (zeros: Buffer) => NamedFile, why: RegExp]
const HOSTILE: readonly Hostile[] = [
  ['nesting of 10,000', () => textFile('['.repeat(10_000) + ']'.repeat(10_000)), /nested far deeper/],
  [
    '__proto__',
    () => textFile(`[{"__proto__":{"polluted":true},${JSON.stringify(ADDED).slice(1)}]`),
    /holds the field "__proto__"/,
  ],
  [
    'bytes that are no text',
    () => ({ ...textFile(''), buffer: Buffer.from([0xff, 0xfe, 0x80]) }),
    /not a text file/,
  ],
  ['a ZIP bomb', (zeros) => zipped(withClaimedSize(zeros, 200_000_000)), /would unpack to 200 MB/],
  [
    'a ZIP bomb that lies about its size',
    (zeros) => zipped(withClaimedSize(zeros, 1000)),
    /damaged ZIP file/,
  ],
  ['a ZIP that is cut off', (zeros) => zipped(zeros.subarray(0, -30)), /damaged ZIP file/],
]

test('refuses hostile and damaged files with a reason, and changes nothing', async ({ app }) => {
  const admin = await openTransfer(app, TEXT)
  const zeros = zipOfZeros()
  for (const [name, file, why] of HOSTILE) {
    await test.step(name, async () => {
      await choose(app, admin, file(zeros))
      const alert = admin.dialog.filter({ hasText: 'Nothing was imported' })
      await expect(alert).toContainText(why)
      await alert.getByRole('button', { name: 'OK' }).click()
      await expect(alert).toBeHidden()
      expect(await admin.storedText()).toBe(TEXT)
      expect(await app.page.evaluate(() => 'polluted' in {})).toBe(false)
    })
  }
  await test.step('a single file is explained in one sentence', async () => {
    await choose(app, admin, textFile('', 'empty.json'))
    const alert = admin.dialog.filter({ hasText: 'Nothing was imported' })
    await expect(alert.getByText('It is empty.')).toHaveText('empty.json is refused. It is empty.')
    await expect(alert.getByRole('listitem')).toHaveCount(0)
    await alert.getByRole('button', { name: 'OK' }).click()
  })
  await press(admin, 'Close')
  await expect(app.page.getByRole('list', { name: 'Posts' }).getByRole('heading')).toHaveCount(3)
})

test('lists what is refused where the keyboard scrolls it, and says how much more there is', async ({
  app,
}) => {
  const admin = await openTransfer(app, TEXT)
  const wrong = Array.from({ length: 205 }, () => 7)
  await test.step('beside what would come in', async () => {
    await choose(app, admin, jsonFile([ADDED, ...wrong]))
    const list = admin.dialog.getByRole('region', { name: 'Refused' })
    await expect(list.getByRole('listitem')).toHaveCount(201)
    await expect(list.getByRole('listitem').last()).toHaveText('and 5 more')
    await list.press('End')
    await expect(list.getByRole('listitem').last()).toBeInViewport()
    await press(admin, 'Cancel')
  })
  await test.step('where nothing comes in', async () => {
    await choose(app, admin, jsonFile(wrong))
    const alert = admin.dialog.filter({ hasText: 'Nothing was imported' })
    await expect(alert.getByRole('listitem').last()).toHaveText('and 5 more')
    // A screen reader reads the sentence, not the whole list.
    await expect(alert).toHaveAccessibleDescription(/^.{1,100} 204 more are refused too\.$/)
    await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused()
    // Nothing is being read any more.
    await expect(app.page.getByText('Choose files…')).toHaveAttribute('aria-disabled', 'false')
    await app.page.keyboard.press('Shift+Tab')
    await expect(alert.getByRole('region', { name: 'Refused' })).toBeFocused()
  })
})
