import { unzipSync } from 'fflate'
import type { AdminPage } from '../support/admin'
import { holdSaves } from '../support/editor'
import { storeElsewhere } from '../support/other-tab'
import type { App } from '../support/targets/target'
import { aPost, blockDatabase, expect, test } from '../support/test'
import {
  choose,
  exported,
  jsonFile,
  openTransfer,
  POSTS,
  press,
  showTransfer,
  TEXT,
  textFile,
} from '../support/transfer'

const [PLAIN] = POSTS

/** The preview's figures and its list. */
async function expectPreview(
  admin: AdminPage,
  counts: readonly number[],
  lines: readonly (string | RegExp)[],
) {
  await expect(admin.dialog.getByRole('heading', { name: 'What the import would change' })).toBeVisible()
  for (const [place, name] of ['New', 'Changed', 'Same', 'Refused'].entries()) {
    const figure = admin.dialog.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
    await expect(figure.locator('..').getByRole('definition')).toHaveText(String(counts[place]))
  }
  await expect(admin.dialog.getByRole('listitem')).toHaveText([...lines])
}

test('exports the stored bytes as one JSON file', async ({ app }) => {
  const admin = await openTransfer(app, TEXT)
  const file = await exported(app, admin, 'One JSON file')
  expect(file.name).toBe('blog-posts.json')
  expect(file.buffer.toString('utf8')).toBe(TEXT)
})

test('exports Markdown files that other programs can unpack and read', async ({ app }) => {
  const admin = await openTransfer(app, TEXT)
  const file = await exported(app, admin, 'Markdown files')
  expect(file.name).toBe('blog-posts.zip')
  const files = unzipSync(file.buffer)
  expect(Object.keys(files)).toEqual([
    '2026-10-09-plain-aaaaaaaaa.md',
    expect.stringMatching(/^2026-10-09-quotes-and-more-.*-bbbbbbbbb\.md$/),
    '2026-10-09-untitled-ccccccccc.md',
  ])
  expect(Buffer.from(files['2026-10-09-plain-aaaaaaaaa.md'] ?? []).toString('utf8')).toBe(
    [
      '---',
      'id: "1760000000000aaaaaaaaa"',
      'title: "Plain"',
      'excerpt: "Where types pay for themselves."',
      'date: "2026-10-09"',
      'readTime: "1 min read"',
      'tags: ["python", "sql"]',
      '---',
      '',
      PLAIN?.content,
      '',
    ].join('\n'),
  )
})

for (const button of ['One JSON file', 'Markdown files']) {
  test(`gives the same bytes back where nothing is stored, from: ${button}`, async ({ app }) => {
    const admin = await openTransfer(app, TEXT)
    const file = await exported(app, admin, button)
    // As another tab would, because the desktop app asks about a store that it finds empty.
    await storeElsewhere(app.page, null)
    await choose(app, admin, { ...file, mimeType: 'application/octet-stream' })
    await expectPreview(admin, [3, 0, 0, 0], [/^newPlain$/, /^newQuotes/, /^newUntitled Post$/])
    expect(await admin.storedText()).toBeNull()
    await press(admin, 'Import')
    await expect(app.page.getByText('3 posts are imported.')).toBeVisible()
    expect(await admin.storedText()).toBe(TEXT)
  })
}

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
  /^changedPlain, but changed$/,
  /^newAdded$/,
  /^sameQuotes/,
  /^refusedimport\.json, post 4 \("Half"\): It has a wrong "tags": it must be a list of texts/,
  /^refusedimport\.json, post 5 \("Evil"\): It has an image that is not a web address/,
  /^refusedimport\.json, post 6: It is not a post\.$/,
]

/** The copy of the replaced text, as its download gives it. */
async function expectCopied(app: App, admin: AdminPage, text: string): Promise<void> {
  await showTransfer(admin)
  const item = admin.dialog.getByRole('listitem').filter({ hasText: 'was there before an import' })
  const file = await app.savedFile(() => item.getByRole('button', { name: 'Download' }).click())
  expect(file.buffer.toString('utf8')).toBe(text)
}

test('removes a safety copy once that is confirmed, and not before', async ({ app }) => {
  const { page } = app
  const admin = await openTransfer(app, TEXT)
  await choose(app, admin, MIXED)
  await press(admin, 'Merge')
  await expectCopied(app, admin, TEXT)
  const remove = page.getByRole('button', { name: /^Remove the copy of/ })
  const question = admin.dialog.filter({ hasText: 'Remove this copy?' })

  await remove.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()

  await remove.click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('There are no safety copies any more.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Safety copies' })).toBeFocused()
  await press(admin, 'Close')
  await showTransfer(admin)
  await expect(admin.dialog.getByText('Safety copies')).toBeHidden()
})

test('offers no merging that would change nothing', async ({ app }) => {
  const admin = await openTransfer(app, TEXT)
  await choose(app, admin, jsonFile(POSTS))
  await expectPreview(admin, [0, 0, 3, 0], [/^samePlain$/, /^sameQuotes/, /^sameUntitled Post$/])
  await expect(admin.dialog).toContainText('Merging changes nothing.')
  await expect(admin.dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
  await expect(admin.dialog.getByRole('button', { name: 'Replace all 3 posts' })).toBeEnabled()
})

test('changes nothing by looking at an import', async ({ app }) => {
  const admin = await openTransfer(app, TEXT)
  await choose(app, admin, MIXED)
  await expectPreview(admin, [1, 1, 1, 3], MIXED_LINES)
  await press(admin, 'Cancel')
  expect(await admin.storedText()).toBe(TEXT)
  await expect(admin.dialog.getByText('Safety copies')).toBeHidden()
})

test('merges: changed posts in their place, new ones at the end, the rest as it is', async ({ app }) => {
  const admin = await openTransfer(app, TEXT)
  await choose(app, admin, MIXED)
  await press(admin, 'Merge')
  await expect(app.page.getByRole('heading', { name: 'Plain, but changed' })).toBeVisible()
  expect(await admin.storedPosts()).toEqual([CHANGED, POSTS[1], POSTS[2], ADDED])
  await expectCopied(app, admin, TEXT)
})

test('stays with an import while it is written, and leaves the focus where it is', async ({ app }) => {
  const admin = await openTransfer(app, TEXT)
  await choose(app, admin, MIXED)
  const release = await holdSaves(app.page)
  await press(admin, 'Merge')
  const merge = admin.dialog.getByRole('button', { name: 'Merge' })
  await expect(merge).toBeDisabled()
  await expect(merge).toBeFocused()
  for (const key of ['Escape', 'Escape', 'Escape']) await app.page.keyboard.press(key)
  await admin.dialog.getByRole('button', { name: 'Cancel' }).dispatchEvent('click')
  await expect(admin.dialog.getByRole('heading', { name: 'What the import would change' })).toBeVisible()
  await expect(merge).toBeFocused()
  await release()
  await expect(app.page.getByText('2 posts are imported.'), 'one of the three was there').toBeVisible()
  await expect(admin.dialog).toBeHidden()
})

test('replaces all posts by those of the import, and keeps aside what was there', async ({ app }) => {
  const unreadable = `[{"id":7, "n":12345678901234567890},${TEXT.slice(1)}`
  const admin = await openTransfer(app, unreadable)
  await choose(app, admin, MIXED)
  await press(admin, 'Replace all 3 posts')
  await expect(app.page.getByRole('heading', { name: 'Plain', exact: true })).toBeHidden()
  expect(await admin.storedPosts()).toEqual([CHANGED, POSTS[1], ADDED])
  await expectCopied(app, admin, unreadable)
})

test('takes Markdown files by hand, several at once', async ({ app }) => {
  const admin = await openTransfer(app, TEXT)
  const markdown = (id: string) =>
    `---\nid: ${id}\ntitle: By hand\ndate: 2026-01-02\nexcerpt: short\nreadTime: 1 min read\ntags:\n  - one\n  - two\n---\n\nText.\n`
  await choose(app, admin, [textFile(markdown('hand-1'), 'a.md'), textFile(markdown('hand-2'), 'b.md')])
  await expectPreview(admin, [2, 0, 0, 0], ['newBy hand', 'newBy hand'])
  await press(admin, 'Merge')
  await expect(app.page.getByText('2 posts are imported.')).toBeVisible()
  expect((await admin.storedPosts()).slice(3)).toEqual([
    aPost({
      id: 'hand-1',
      title: 'By hand',
      date: '2026-01-02',
      excerpt: 'short',
      content: 'Text.',
      tags: ['one', 'two'],
    }),
    aPost({
      id: 'hand-2',
      title: 'By hand',
      date: '2026-01-02',
      excerpt: 'short',
      content: 'Text.',
      tags: ['one', 'two'],
    }),
  ])
})

test('imports nothing when what is stored cannot be copied', async ({ app }) => {
  await blockDatabase(app.page)
  const admin = await openTransfer(app, TEXT)
  await choose(app, admin, jsonFile([ADDED]))
  await press(admin, 'Merge')
  const alert = admin.dialog.filter({ hasText: 'Nothing was imported' })
  await expect(alert).toContainText('the copy that must be made of it first failed')
  await expect(alert).not.toContainText('cannot be read')
  expect(await admin.storedText()).toBe(TEXT)
})
