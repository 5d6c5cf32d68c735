import { readFile, rm, writeFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { unzipSync, zipSync } from 'fflate'
import { AdminPage } from './support/admin'
import { aPost, expect, store, test } from './support/test'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const POSTS = [
  aPost({ id: '1760000000000aaaaaaaaa', title: 'Plain', tags: ['python', 'sql'] }),
  aPost({
    id: '1760000000001bbbbbbbbb',
    title: 'Quotes "and" \'more\': --- # [x] \\ 😀 é e\u0301',
    excerpt: 'line\nbreak, tab\t, \u2028 and \u0007',
    content: '---\ntitle: not front matter\n---\r\n\n  spaces  \ttabs\n\n\nend\n',
    tags: ['a, b', 'c++', '"q"'],
    imageUrl: PIXEL,
  }),
  aPost({
    id: '1760000000002ccccccccc',
    title: '',
    excerpt: '',
    content: '',
    tags: [],
    readTime: '0 min read',
  }),
]
const TEXT = JSON.stringify(POSTS)
const [PLAIN] = POSTS

type NamedFile = { name: string; mimeType: string; buffer: Buffer }

const jsonFile = (value: unknown): NamedFile => textFile(JSON.stringify(value))
const textFile = (text: string, name = 'import.json'): NamedFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
})

async function openTransfer(page: Page, text: string | null): Promise<AdminPage> {
  if (text !== null) await store(page, 'blogPosts', text)
  const admin = new AdminPage(page)
  await admin.open()
  await admin.go('Manage Blogs')
  await showTransfer(admin)
  return admin
}

async function showTransfer(admin: AdminPage): Promise<void> {
  await admin.page.getByRole('button', { name: 'Import & export' }).click()
  await expect(admin.dialog.getByRole('heading', { name: 'Import & export' })).toBeVisible()
}

async function choose(admin: AdminPage, files: NamedFile | NamedFile[] | string): Promise<void> {
  const choosing = admin.page.waitForEvent('filechooser')
  await admin.dialog.getByRole('button', { name: 'Choose files…' }).click()
  await (await choosing).setFiles(files)
}

async function exported(admin: AdminPage, button: string): Promise<{ name: string; buffer: Buffer }> {
  const starting: Promise<Download> = admin.page.waitForEvent('download')
  await admin.dialog.getByRole('button', { name: button }).click()
  const download = await starting
  return { name: download.suggestedFilename(), buffer: await readFile(await download.path()) }
}

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

const press = (admin: AdminPage, name: string) =>
  admin.dialog.getByRole('button', { name, exact: true }).click()

test('exports the stored bytes as one JSON file', async ({ page }) => {
  const admin = await openTransfer(page, TEXT)
  const file = await exported(admin, 'One JSON file')
  expect(file.name).toBe('blog-posts.json')
  expect(file.buffer.toString('utf8')).toBe(TEXT)
})

test('exports Markdown files that other programs can unpack and read', async ({ page }) => {
  const admin = await openTransfer(page, TEXT)
  const file = await exported(admin, 'Markdown files')
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
      'title: "Plain"',
      'date: "2026-10-09"',
      'excerpt: "Where types pay for themselves."',
      'readTime: "1 min read"',
      'tags: ["python", "sql"]',
      'id: "1760000000000aaaaaaaaa"',
      '---',
      '',
      PLAIN?.content,
      '',
    ].join('\n'),
  )
})

for (const button of ['One JSON file', 'Markdown files']) {
  test(`gives the same bytes back in an empty browser from: ${button}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const file = await exported(await openTransfer(page, TEXT), button)
    const empty = await browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce' })
    try {
      const admin = await openTransfer(await empty.newPage(), null)
      await choose(admin, { ...file, mimeType: 'application/octet-stream' })
      await expectPreview(admin, [3, 0, 0, 0], [/^newPlain$/, /^newQuotes/, /^newUntitled Post$/])
      expect(await admin.storedText()).toBeNull()
      await press(admin, 'Import')
      await expect(admin.page.getByText('3 posts are imported.')).toBeVisible()
      expect(await admin.storedText()).toBe(TEXT)
    } finally {
      await empty.close()
    }
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
  /^sameQuotes/,
  /^newAdded$/,
  /^refusedimport\.json, post 4 \("Half"\): It has a wrong "tags": it must be a list of texts/,
  /^refusedimport\.json, post 5 \("Evil"\): It has an image that is not a web address/,
  /^refusedimport\.json, post 6: It is not a post\.$/,
]

/** What was kept aside, as its download gives it. */
async function expectKeptAside(admin: AdminPage, text: string): Promise<void> {
  await showTransfer(admin)
  const item = admin.dialog.getByRole('listitem').filter({ hasText: 'was there before an import' })
  const starting = admin.page.waitForEvent('download')
  await item.getByRole('button', { name: 'Download' }).click()
  expect(await readFile(await (await starting).path(), 'utf8')).toBe(text)
}

test('changes nothing by looking at an import', async ({ page }) => {
  const admin = await openTransfer(page, TEXT)
  await choose(admin, MIXED)
  await expectPreview(admin, [1, 1, 1, 3], MIXED_LINES)
  await press(admin, 'Cancel')
  expect(await admin.storedText()).toBe(TEXT)
  await expect(admin.dialog.getByText('Kept aside')).toBeHidden()
})

test('merges: changed posts in their place, new ones at the end, the rest as it is', async ({ page }) => {
  const admin = await openTransfer(page, TEXT)
  await choose(admin, MIXED)
  await press(admin, 'Merge')
  await expect(page.getByRole('heading', { name: 'Plain, but changed' })).toBeVisible()
  expect(await admin.storedPosts()).toEqual([CHANGED, POSTS[1], POSTS[2], ADDED])
  await expectKeptAside(admin, TEXT)
})

test('replaces all posts by those of the import, and keeps aside what was there', async ({ page }) => {
  const unreadable = `[{"id":7, "n":12345678901234567890},${TEXT.slice(1)}`
  const admin = await openTransfer(page, unreadable)
  await choose(admin, MIXED)
  await press(admin, 'Replace all 3 posts')
  await expect(page.getByRole('heading', { name: 'Plain', exact: true })).toBeHidden()
  expect(await admin.storedPosts()).toEqual([CHANGED, POSTS[1], ADDED])
  await expectKeptAside(admin, unreadable)
})

test('takes Markdown files by hand, several at once', async ({ page }) => {
  const admin = await openTransfer(page, TEXT)
  const markdown = (id: string) =>
    `---\nid: ${id}\ntitle: By hand\ndate: 2026-01-02\nexcerpt: short\nreadTime: 1 min read\ntags:\n  - one\n  - two\n---\n\nText.\n`
  await choose(admin, [textFile(markdown('hand-1'), 'a.md'), textFile(markdown('hand-2'), 'b.md')])
  await expectPreview(admin, [2, 0, 0, 0], ['newBy hand', 'newBy hand'])
  await press(admin, 'Merge')
  await expect(page.getByText('2 posts are imported.')).toBeVisible()
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

test('imports nothing when what is stored cannot be kept aside', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('No database here.', 'InvalidStateError')
    }
  })
  const admin = await openTransfer(page, TEXT)
  await choose(admin, jsonFile([ADDED]))
  await press(admin, 'Merge')
  const alert = admin.dialog.filter({ hasText: 'Nothing was imported' })
  await expect(alert).toContainText('the copy that must be kept of it first could not be made')
  expect(await admin.storedText()).toBe(TEXT)
})

test('imports nothing when it does not fit, and says so', async ({ page }) => {
  const admin = await openTransfer(page, TEXT)
  await choose(admin, jsonFile([{ ...ADDED, content: 'x'.repeat(6_000_000) }]))
  await press(admin, 'Merge')
  await expect(admin.dialog.filter({ hasText: 'Nothing was imported' })).toContainText(
    '6.0 MB would be stored',
  )
  expect(await admin.storedText()).toBe(TEXT)
})

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

test('refuses hostile and damaged files with a reason, and changes nothing', async ({ page }) => {
  const admin = await openTransfer(page, TEXT)
  for (const [name, file, why] of HOSTILE) {
    await test.step(name, async () => {
      await choose(admin, file())
      const alert = admin.dialog.filter({ hasText: 'Nothing was imported' })
      await expect(alert).toContainText(why)
      await alert.getByRole('button', { name: 'OK' }).click()
      await expect(alert).toBeHidden()
      expect(await admin.storedText()).toBe(TEXT)
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
    })
  }
  await press(admin, 'Close')
  await expect(page.getByRole('list', { name: 'Posts' }).getByRole('heading')).toHaveCount(3)
})

test('refuses a file of 50 MB without reading it', async ({ page }, info) => {
  const path = info.outputPath('large.json')
  await writeFile(path, `[${' '.repeat(50_000_000)}]`)
  try {
    const admin = await openTransfer(page, TEXT)
    await choose(admin, path)
    await expect(admin.dialog.filter({ hasText: 'Nothing was imported' })).toContainText(
      'An import must be smaller than 50 MB; this is 50.0 MB.',
    )
    expect(await admin.storedText()).toBe(TEXT)
  } finally {
    await rm(path)
  }
})
