import { unzipSync } from 'fflate'
import {
  choose,
  expectCopied,
  expectPreview,
  exported,
  openTransfer,
  POSTS,
  press,
  showTransfer,
  TEXT,
  textFile,
} from '../support/admin/transfer'
import { storeElsewhere } from '../support/other-tab'
import { aPost, expect, test } from '../support/test'

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
  const markdown = (id: string) =>
    `---\nid: ${id}\ntitle: By hand\ndate: 2026-01-02\nexcerpt: short\nreadTime: 1 min read\ntags:\n  - one\n  - two\n---\n\nText.\n`
  await test.step('takes several handwritten Markdown files at once, and copies the stored posts', async () => {
    await choose(app, admin, [textFile(markdown('hand-1'), 'a.md'), textFile(markdown('hand-2'), 'b.md')])
    await expectPreview(admin, [2, 0, 0, 0], ['newBy hand', 'newBy hand'])
    await press(admin, 'Merge')
    await expect(app.page.getByText('Imported 2 posts.')).toBeVisible()
    const byHand = {
      title: 'By hand',
      date: '2026-01-02',
      excerpt: 'short',
      content: 'Text.',
      tags: ['one', 'two'],
    }
    expect((await admin.storedPosts()).slice(3)).toEqual(
      ['hand-1', 'hand-2'].map((id) => aPost({ id, ...byHand })),
    )
    await expectCopied(app, admin, TEXT)
  })
})
