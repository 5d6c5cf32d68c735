import { zipSync } from 'fflate'
import type { NamedFile } from '../support/targets/target'
import { aPost, expect, test } from '../support/test'
import { choose, jsonFile, openTransfer, POSTS, press, TEXT, textFile } from '../support/transfer'

const ADDED = aPost({ id: '1760000000009zzzzzzzzz', title: 'Added' })

/** A ZIP of zeros: what it unpacks to is a thousand times what it weighs. */
const zipBomb = () => Buffer.from(zipSync({ 'bomb.json': new Uint8Array(200_000_000) }, { level: 9 }))

/** The same with another size in its directory, from which a naive reader would take how much memory it needs. */
function withClaimedSize(zip: Buffer, size: number): Buffer {
  const lying = Buffer.from(zip)
  lying.writeUInt32LE(size, zip.readUInt32LE(zip.length - 6) + 24)
  return lying
}

const zipped = (buffer: Buffer): NamedFile => ({ name: 'posts.zip', mimeType: 'application/zip', buffer })

type Hostile = readonly [name: string, file: (bomb: Buffer) => NamedFile, why: RegExp]
const HOSTILE: readonly Hostile[] = [
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
  ['a ZIP bomb', (bomb) => zipped(bomb), /would unpack to 200 MB/],
  ['a ZIP bomb that lies about its size', (bomb) => zipped(withClaimedSize(bomb, 1000)), /damaged ZIP file/],
  ['a ZIP that is cut off', (bomb) => zipped(bomb.subarray(0, -30)), /damaged ZIP file/],
]

test('refuses hostile and damaged files with a reason, and changes nothing', async ({ app }) => {
  const admin = await openTransfer(app, TEXT)
  const bomb = zipBomb()
  for (const [name, file, why] of HOSTILE) {
    await test.step(name, async () => {
      await choose(app, admin, file(bomb))
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

test('says once why a single file is refused', async ({ app }) => {
  const admin = await openTransfer(app, TEXT)
  await choose(app, admin, textFile('', 'empty.json'))
  const alert = admin.dialog.filter({ hasText: 'Nothing was imported' })
  await expect(alert.getByText('It is empty.')).toHaveText('empty.json is refused. It is empty.')
  await expect(alert.getByRole('listitem')).toHaveCount(0)
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
    // Its sentence is read aloud, and not the whole list.
    await expect(alert).toHaveAccessibleDescription(/^.{1,100} 204 more are refused too\.$/)
    await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused()
    // Behind it nothing is under way any more.
    await expect(app.page.getByText('Choose files…')).toHaveAttribute('aria-disabled', 'false')
    await app.page.keyboard.press('Shift+Tab')
    await expect(alert.getByRole('region', { name: 'Refused' })).toBeFocused()
  })
})
