import { zipSync } from 'fflate'
import { holdSaves } from '../support/admin/editor'
import {
  choose,
  expectCopied,
  expectPreview,
  jsonFile,
  openTransfer,
  POSTS,
  press,
  showTransfer,
  TEXT,
  textFile,
} from '../support/admin/transfer'
import { storeElsewhere } from '../support/other-tab'
import type { NamedFile } from '../support/targets/target'
import { aPost, expect, test } from '../support/test'

const CHANGED = { ...aPost({ id: '1760000000000aaaaaaaaa' }), title: 'Plain, but changed' }
const ADDED = aPost({ id: '1760000000009zzzzzzzzz', title: 'Added' })
const MIXED = jsonFile([
  CHANGED,
  POSTS[1],
  ADDED,
  { ...ADDED, id: 'no-tags', title: 'Half', tags: 'python' },
  { ...ADDED, id: 'script', title: 'Evil', imageUrl: 'javascript:alert(1)' },
  7,
])
const MIXED_LINES = [
  /^changedPlain, but changed Replaces “Plain” of /,
  /^newAdded\s*$/,
  /^import\.json, post 4 \("Half"\): The field "tags" must be a list of texts /,
  /^import\.json, post 5 \("Evil"\): The image must be a web address/,
  /^import\.json, post 6: It is not a post\.$/,
]

test('merges or replaces only after a preview, and copies the posts first', { tag: '@thorough' }, async ({
  app,
  page,
}) => {
  const admin = await openTransfer(app, TEXT)
  await test.step('offers no merge without changes, and a preview changes nothing', async () => {
    await choose(admin, jsonFile(POSTS))
    await expectPreview(admin, [0, 0, 3, 0], [])
    await expect(admin.dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
    await expect(admin.dialog.getByRole('button', { name: 'Replace all 3 posts' })).toBeEnabled()
    await press(admin, 'Cancel')
    await choose(admin, MIXED)
    await expectPreview(admin, [1, 1, 1, 3], MIXED_LINES)
    expect(await admin.storedText()).toBe(TEXT)
  })
  await test.step('stays open while it writes, and leaves the focus where it is', async () => {
    const release = await holdSaves(page)
    await press(admin, 'Merge')
    const merge = admin.dialog.getByRole('button', { name: 'Merge' })
    await expect(merge).toBeDisabled()
    await expect(merge).toBeFocused()
    for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key)
    await admin.dialog.getByRole('button', { name: 'Cancel' }).dispatchEvent('click')
    await expect(admin.dialog.getByRole('heading', { name: 'Review import' })).toBeVisible()
    await expect(merge).toBeFocused()
    await release()
    await expect(page.getByText('Imported 2 posts.'), 'one of the three was there').toBeVisible()
    await expect(admin.dialog).toBeHidden()
  })
  await test.step('changes posts without moving them, and adds new ones at the end', async () => {
    await expect(page.getByRole('heading', { name: 'Plain, but changed' })).toBeVisible()
    expect(await admin.storedPosts()).toEqual([CHANGED, POSTS[1], POSTS[2], ADDED])
    await expectCopied(app, admin, TEXT)
  })
  await test.step('removes a safety copy once that is confirmed, and not before', async () => {
    const remove = page.getByRole('button', { name: /^Remove the copy from/ })
    const question = admin.dialog.filter({ hasText: 'Remove this copy?' })
    await remove.click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(remove).toBeFocused()
    await remove.click()
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('No safety copies are left.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Safety copies' })).toBeFocused()
    await press(admin, 'Close')
  })
  await test.step('replaces all posts, and copies the stored text, unreadable entries too', async () => {
    const present = [{ id: 7, n: 1.5 }, ...POSTS]
    await storeElsewhere(page, present)
    await showTransfer(admin)
    await expect(admin.dialog.getByText('Safety copies')).toBeHidden()
    await choose(admin, MIXED)
    await press(admin, 'Replace all 3 posts')
    await expect(page.getByRole('heading', { name: 'Plain', exact: true })).toBeHidden()
    expect(await admin.storedPosts()).toEqual([CHANGED, POSTS[1], ADDED])
    await expectCopied(app, admin, JSON.stringify(present))
  })
})

/** A ZIP bomb: zeros that unpack to a thousand times its size. Its directory claims less, to trick a naive reader. */
function lyingBomb(): NamedFile {
  const buffer = Buffer.from(zipSync({ 'bomb.json': new Uint8Array(20_000_000) }))
  buffer.writeUInt32LE(1000, buffer.readUInt32LE(buffer.length - 6) + 24)
  return { name: 'posts.zip', mimeType: 'application/zip', buffer }
}

// Refusals that depend on the browser. `domain/import/import-posts.test.ts` and `domain/files/unzip.test.ts` have the others.
test('refuses hostile files with a reason, and changes nothing', { tag: '@thorough' }, async ({ app }) => {
  const admin = await openTransfer(app, TEXT)
  const alert = admin.dialog.filter({ hasText: 'Nothing was imported' })
  for (const [file, why] of [
    [textFile('['.repeat(10_000) + ']'.repeat(10_000)), /It is not a post/],
    [lyingBomb(), /ZIP that can’t be unpacked/],
  ] as const) {
    await choose(admin, file)
    await expect(alert).toContainText(why)
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toBeHidden()
  }
  expect(await admin.storedText()).toBe(TEXT)
})
