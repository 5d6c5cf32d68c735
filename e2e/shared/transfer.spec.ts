import { unzipSync } from 'fflate'
import {
  choose,
  expectPreview,
  exported,
  openTransfer,
  POSTS,
  press,
  showTransfer,
  TEXT,
} from '../support/admin/transfer'
import { storeElsewhere } from '../support/other-tab'
import { expect, test } from '../support/test'

test('exports posts both ways, and imports the same bytes', async ({ app }) => {
  const admin = await openTransfer(app, TEXT)
  const json = await exported(app, admin, 'Export as JSON')
  expect(json.name).toMatch(/^inkfolio-posts-\d{4}-\d\d-\d\d-\d{4}\.json$/)
  const entries = POSTS.map((post) => ({ ...post, editedFrom: [] }))
  expect(JSON.parse(json.buffer.toString('utf8'))).toEqual(entries)

  const zip = await exported(app, admin, 'Export as Markdown')
  expect(zip.name).toMatch(/^inkfolio-posts-.*\.zip$/)
  const files = unzipSync(zip.buffer)
  expect(Object.keys(files)).toEqual([
    'posts/2026-10-09-plain-aaaaaaaaa.md',
    expect.stringMatching(/^posts\/2026-10-09-quotes-and-more-.*-bbbbbbbbb\.md$/),
    'posts/2026-10-09-untitled-ccccccccc.md',
  ])
  expect(Buffer.from(files['posts/2026-10-09-plain-aaaaaaaaa.md'] ?? []).toString('utf8')).toBe(
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
      POSTS[0]?.content,
      '',
    ].join('\n'),
  )

  for (const file of [json, zip]) {
    await test.step(`imports ${file.name}`, async () => {
      // As another tab would, because the desktop app asks about a store that it finds empty.
      await storeElsewhere(app.page, null)
      await choose(app, admin, { ...file, mimeType: 'application/octet-stream' })
      await expectPreview(admin, [3, 0, 0, 0], [/^newPlain$/, /^newQuotes/, /^newUntitled Post$/])
      expect(await admin.storedText()).toBeNull()
      await press(admin, 'Import')
      await expect(admin.dialog).toBeHidden()
      expect(await admin.storedText()).toBe(TEXT)
      await showTransfer(admin)
    })
  }
})
