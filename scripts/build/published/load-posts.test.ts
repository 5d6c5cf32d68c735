import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inspect } from 'node:util'
import { beforeEach, expect, it } from 'vitest'
import { aFolder } from '../../../src/main/testing/a-folder'
import { buildPosts, checkedInstant } from './load-posts'

let folder = ''
beforeEach(() => {
  folder = aFolder()
})

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

const post = (id: string, more: string) =>
  write(`posts/${id}.md`, `---\ntitle: "${id}"\nid: "${id}"\n${more}\n---\n\nText.`)

const NOW = Date.parse('2026-11-01T00:00:00Z')
const read = (instant = NOW) => buildPosts(folder, 'text', instant)
const idsOf = async (instant?: number) => (await read(instant)).posts.map((each) => each.post.id)

it('has no posts without a folder, and with an empty one', async () => {
  expect(await buildPosts(join(folder, 'none'), 'text', NOW)).toEqual({ posts: [], due: [], notices: [] })
  write('README.md', '# Posts')
  expect(await idsOf()).toEqual([])
})

it('shows a scheduled post from its time on, and any other post whatever its date', async () => {
  post('ahead', 'date: "2199-01-01"')
  post('due', 'date: "2026-01-02"\npublishAt: "2026-11-01T01:00:00+01:00"')
  post('later', 'date: "2026-01-01"\npublishAt: "2026-11-01T00:00:00.001Z"')
  post('last', 'date: "2026-01-01"\npublishAt: "2026-12-01T00:00:00Z"')
  expect(await idsOf()).toEqual(['ahead', 'due'])
  expect((await read()).due).toEqual(['2026-11-01T00:00:00.001Z', '2026-12-01T00:00:00Z'])
  expect(await idsOf(NOW + 1)).toEqual(['ahead', 'due', 'later'])
})

it('takes the time of the build from SOURCE_DATE_EPOCH', () => {
  expect(checkedInstant('1793491200')).toBe(NOW)
  expect(checkedInstant('')).toBeGreaterThan(NOW - 1e12)
  for (const wrong of ['now', '-1', '1.5', '99999999999999'])
    expect(() => checkedInstant(wrong)).toThrow('SOURCE_DATE_EPOCH must be a number of seconds')
})

it('stops at files that cannot be used, naming file, line and remedy, without a stack', async () => {
  post('wrong', 'date: "2026-02-31"')
  post('soon', 'date: "2026-01-01"\npublishAt: "tomorrow"')
  post('lost', 'date: "2026-01-01"\nimageUrl: "../images/x.png"')
  const printed = await read().catch((error: Error) => [inspect(error), error.stack])
  const [text = ''] = printed as string[]
  expect(printed).toEqual([text, text])
  expect(text.split('\n')).toEqual([
    'The published posts need a change:',
    expect.stringMatching(
      /^ {2}- content\/posts\/lost\.md, line 5: .*images\/x\.png, which does not exist\.$/,
    ),
    expect.stringMatching(/^ {2}- content\/posts\/soon\.md, line 5: .*"publishAt"/),
    expect.stringMatching(/^ {2}- content\/posts\/wrong\.md, line 4: .*date/),
    'Correct these files or move them out of content/, then build again.',
  ])
})

it('stops at a file that its fields hide from readers until a time', async () => {
  post('draft', 'date: "2026-01-01"\nStatus: Draft')
  post('later', 'date: "2026-01-01"\npublish_date: 2026-11-01T00:00:01Z')
  post('shown', 'date: "2026-01-01"\ndraft: no\nvisibility: public')
  const stop = async (instant: number) => read(instant).catch(String)
  const lines = String(await stop(NOW)).split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain(
    'content/posts/draft.md: This field hides the post from readers: Status: Draft (line 5).',
  )
  expect(lines[2]).toContain('content/posts/later.md: This field hides the post from readers: ')
  rmSync(join(folder, 'posts/draft.md'))
  expect(await idsOf(NOW + 1000)).toHaveLength(2)
})

it('stops at a file with a backslash in its name, which no system could publish', async () => {
  post('a\\b', 'date: "2026-01-01"')
  const lines = String(await read().catch(String)).split('\n')
  expect(lines[1]).toBe('  - content/posts/a\\b.md has a backslash in its name. Rename it.')
})

it.each(['posts/_drafts/idea.md', 'posts/Drafts/idea.md', 'posts/_idea.md'])(
  'stops at a path with a name for drafts: %s',
  async (path) => {
    write(path, '---\ntitle: "Idea"\ndate: "2026-01-01"\n---\n\nText.')
    const named = path.replace(/\/idea\.md$/, '')
    const lines = String(await read().catch(String)).split('\n')
    expect(lines[1]).toContain(`  - content/${named} is named as drafts are, but in a public repository`)
  },
)

it('warns of unknown fields and conflict markers', async () => {
  post('odd', 'date: "2026-01-01"\ncolour: "red"')
  post('merge', 'date: "2026-01-01"\n---\n\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x')
  expect((await read()).notices).toEqual([
    expect.stringContaining('content/posts/odd.md: It has unknown fields: colour'),
    expect.stringContaining('content/posts/merge.md, line 7 looks like a git conflict marker'),
  ])
})

/** The beginning of a PNG of this size. */
function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33)
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

it('names a picture by the hash of its content, and measures it', async () => {
  write('images/photo.png', png(300, 400))
  const image = 'date: "2026-01-01"\nimageUrl: '
  post('file', `${image}"../images/photo.png"`)
  post('address', `${image}"https://a.example/b.png"`)
  const images = (await read()).posts.map((each) => [each.post.id, each.image] as const)
  expect(Object.fromEntries(images)).toEqual({
    file: expect.objectContaining({
      file: expect.stringMatching(/^assets\/[0-9a-f]{16}\.png$/),
      size: [300, 400],
    }),
    address: { address: 'https://a.example/b.png', size: [1280, 720] },
  })
})

it('neither shows nor checks files in the inbox, and lists them', async () => {
  write('inbox/inkfolio-posts-2026-12-03-1820.json', '[{"id": "a", "title": "Waiting"')
  write('inbox/.gitkeep', '')
  const { posts, notices } = await read()
  expect(posts).toEqual([])
  expect(notices).toEqual([
    expect.stringContaining('content/inbox/inkfolio-posts-2026-12-03-1820.json is not on the site.'),
  ])
})
