import { zipSync } from 'fflate'
import type { NamedFile } from '../support/targets/target'
import { aPost, expect, test } from '../support/test'
import { choose, jsonFile, openTransfer, POSTS, press, TEXT, textFile } from '../support/transfer'

const ADDED = aPost({ id: '1760000000009zzzzzzzzz', title: 'Added' })

/** A ZIP of zeros: what it unpacks to is a thousand times what it weighs. */
function zipBomb(claimed?: number): Buffer {
  const zip = Buffer.from(zipSync({ 'bomb.json': new Uint8Array(60_000_000) }, { level: 9 }))
  // The size in the directory, from which a naive reader would take how much memory it needs.
  if (claimed !== undefined) zip.writeUInt32LE(claimed, zip.readUInt32LE(zip.length - 6) + 24)
  return zip
}

const zipped = (buffer: Buffer): NamedFile => ({ name: 'posts.zip', mimeType: 'application/zip', buffer })

const HOSTILE: readonly (readonly [name: string, file: () => NamedFile, why: RegExp])[] = [
  ['nesting of 10,000', () => textFile('['.repeat(10_000) + ']'.repeat(10_000)), /nested far deeper/],
  [
    '__proto__',
    () => textFile(`[{"__proto__":{"polluted":true},${JSON.stringify(ADDED).slice(1)}]`),
    /holds the field "__proto__"/,
  ],
  ['duplicate ids', () => jsonFile([ADDED, { ...ADDED, title: 'Twin' }]), /same id as another one/],
  [
    'a javascript: address',
    () => jsonFile([{ ...ADDED, imageUrl: 'javascript:alert(1)' }]),
    /has an image that is not a web address/,
  ],
  ['no JSON', () => textFile('<html>Not found</html>'), /is not valid JSON/],
  ['JSON that is cut off', () => textFile(TEXT.slice(0, -20)), /damaged or cut off/],
  ['JSON that is no list', () => jsonFile({ posts: POSTS }), /not a list of posts/],
  ['an empty file', () => textFile(''), /It is empty/],
  ['an empty list', () => textFile('[]'), /There are no posts in it/],
  [
    'bytes that are no text',
    () => ({ ...textFile(''), buffer: Buffer.from([0xff, 0xfe, 0x80]) }),
    /not a text file/,
  ],
  ['a ZIP bomb', () => zipped(zipBomb()), /would unpack to 60 MB/],
  ['a ZIP bomb that lies about its size', () => zipped(zipBomb(1000)), /damaged ZIP file/],
  ['a ZIP that is cut off', () => zipped(zipBomb().subarray(0, -30)), /damaged ZIP file/],
]

test('refuses hostile and damaged files with a reason, and changes nothing', async ({ app }) => {
  const admin = await openTransfer(app, TEXT)
  for (const [name, file, why] of HOSTILE) {
    await test.step(name, async () => {
      await choose(app, admin, file())
      const alert = admin.dialog.filter({ hasText: 'Nothing was imported' })
      await expect(alert).toContainText(why)
      await alert.getByRole('button', { name: 'OK' }).click()
      await expect(alert).toBeHidden()
      expect(await admin.storedText()).toBe(TEXT)
      expect(await app.page.evaluate(() => 'polluted' in {})).toBe(false)
    })
  }
  await press(admin, 'Close')
  await expect(app.page.getByRole('list', { name: 'Posts' }).getByRole('heading')).toHaveCount(3)
})
