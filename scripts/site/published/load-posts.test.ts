import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inspect } from 'node:util'
import { beforeEach, expect, it } from 'vitest'
import { aFolder } from '../../../src/main/testing/a-folder'
import { OWNER_FILE } from '../../../src/renderer/src/domain/site-files'
import { aPortfolio } from '../../../src/renderer/src/testing/factories'
import { dayIn, WORDS } from '../../../src/renderer/src/ui/words'
import { buildPosts, checkedInstant } from './load-posts'
import { postTags } from './post-head'
import { publishedFiles } from './site-content'

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
  expect(await buildPosts(join(folder, 'none'), 'text', NOW)).toMatchObject({
    posts: [],
    due: [],
    notices: [],
  })
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
  expect(await idsOf(NOW + 1)).toEqual(['ahead', 'later', 'due'])
})

it('shows a scheduled post under the day of its publication, in its order, and stores its own day', async () => {
  post('1', 'date: "2026-01-10"\npublishAt: "2026-10-02T00:30:00+02:00"')
  post('2', 'date: "2026-10-05"\npublishAt: "2026-10-03T07:00:00Z"\nupdated: "2026-10-01T07:00:00Z"')
  post('3', 'date: "2026-10-02"\nupdated: "2026-10-20T07:00:00Z"')
  post('4', 'date: "1969-07-20"')
  const { posts } = await read()
  expect(posts.map(({ post, stored }) => [post.id, post.date, stored.date])).toEqual([
    ['2', '2026-10-03', '2026-10-05'],
    ['3', '2026-10-02', '2026-10-02'],
    ['1', '2026-10-01', '2026-01-10'],
    ['4', '1969-07-20', '1969-07-20'],
  ])
  const times = posts.map(({ published, changed }) =>
    [published, changed].map((time) => time.toISOString().slice(0, 10)),
  )
  expect(times).toEqual([
    ['2026-10-03', '2026-10-03'],
    ['2026-10-02', '2026-10-20'],
    ['2026-10-01', '2026-10-01'],
    ['1969-07-20', '1969-07-20'],
  ])
})

it('shows the post that was published last first, of one day’s posts too', async () => {
  post('1760000000003aaaaaaaaa', 'date: "2026-10-02"')
  post('1760000000002aaaaaaaaa', 'date: "2026-01-10"\npublishAt: "2026-10-02T07:00:00Z"')
  post('1760000000001aaaaaaaaa', 'date: "2026-10-20"\npublishAt: "2026-10-02T20:00:00+02:00"')
  post('1760000000000aaaaaaaaa', 'date: "2026-10-02"')
  const created = (await idsOf()).map((id) => id.slice(12, 13))
  expect(created).toEqual(['1', '2', '3', '0'])
})

it.each([
  ['2026-03-02T07:00:00Z', '2026-01-10', '2026-03-02'],
  ['2026-03-02T07:00:00Z', '2026-10-01', '2026-03-02'],
  ['2026-03-02T07:00:00Z', '2026-03-02', '2026-03-02'],
  ['2026-03-02T07:00:00.123Z', '1969-07-20', '2026-03-02'],
  ['2026-03-02T00:30:00+02:00', '2026-03-02', '2026-03-01'],
  ['2026-03-01T23:30-05:00', '2026-03-01', '2026-03-02'],
  ['2025-12-31T22:00:00-03:00', '2025-12-31', '2026-01-01'],
  ['2026-01-01T05:29:59+05:30', '2026-01-01', '2025-12-31'],
  ['2024-02-29T23:59:59Z', '2024-02-28', '2024-02-29'],
  ['2026-03-29T02:30:00+01:00', '2026-03-30', '2026-03-29'],
])('has for readers one day, of a post published %s and written %s: %s', async (publishAt, date, day) => {
  post('a', `date: "${date}"\npublishAt: "${publishAt}"`)
  const portfolio = { ...aPortfolio(), url: 'https://ada.example/' }
  const published = await read()
  const files = publishedFiles({ portfolio, published }, '/')
  const textOf = (file: string) => String(files.get(file)?.())
  const [built] = published.posts
  const head = JSON.stringify(built && postTags(built, portfolio, null))
  expect({
    card: JSON.parse(textOf('blog/posts.json'))[0].date,
    markdown: /^date: "(.*)"$/m.exec(textOf('blog/a.md'))?.[1],
    page: textOf('index.md').includes(dayIn(WORDS, day)),
    rss: new Date(/<pubDate>(.*)</.exec(textOf('feed.xml'))?.[1] ?? '').toISOString().slice(0, 10),
    json: JSON.parse(textOf('feed.json')).items[0].date_published.slice(0, 10),
    search: /"datePublished\\*":\\*"(.{10})/.exec(head)?.[1],
    preview: /published_time","content":"(.{10})/.exec(head)?.[1],
  }).toEqual({ card: day, markdown: day, page: true, rss: day, json: day, search: day, preview: day })
  for (const [file] of files)
    if (!file.startsWith('assets/') && file !== OWNER_FILE && date !== day)
      expect(textOf(file)).not.toContain(date)
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

it('does not show a draft, shows every other post, and says so', async () => {
  post('draft', 'date: "2026-01-01"\ndraft: true')
  post('later', 'date: "2026-01-01"\npublishAt: "2026-12-01T00:00:00Z"\npublished: false')
  post('odd', 'date: "2026-01-01"\ncolour: "red"\ndraft: false')
  write('posts/_drafts/idea.md', 'An idea.')
  const { posts, due, notices } = await read()
  expect([posts.map((each) => each.post.id).sort(), due]).toEqual([['odd'], []])
  const hidden = 'It is not on the site: its fields say that it is a draft or not published.'
  expect(notices).toEqual([
    'Note: content/posts/_drafts/ is ignored: posts and pictures have no subfolders.',
    `Note: content/posts/draft.md: ${hidden}`,
    `Note: content/posts/later.md: ${hidden}`,
    'Note: content/posts/odd.md: It has unknown fields: colour.',
  ])
})

it('stops at a link, and at a name that Windows reads as a path', async () => {
  post('a\\b', 'date: "2026-01-01"')
  symlinkSync('/etc/hostname', join(folder, 'posts/link.md'))
  const lines = String(await read().catch(String)).split('\n')
  const why = 'is a link or has a backslash in its name. Replace it with a file.'
  expect(lines.slice(1, 3)).toEqual([`  - content/posts/a\\b.md ${why}`, `  - content/posts/link.md ${why}`])
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

it('names the pictures of a text that it shows as words', async () => {
  const text = (pictures: string) => `date: "2026-01-01"\n---\n\n${pictures}`
  const data = '![e](data:image/png;base64,AA==)'
  post('paths', text(`![a](../images/x.svg)\n\n- ![b](b.png) ![a](../images/x.svg)\n\n[c]: /c.png\n\n![c]`))
  post('shown', text(`![d](https://a.example/d.png) ${data} \`![a](../images/x.svg)\``))
  const { notices } = await buildPosts(folder, 'markdown', NOW)
  expect(notices).toEqual([
    'Note: content/posts/paths.md: Its text has pictures that the site shows as words: ../images/x.svg, b.png, /c.png. In a text, a picture has an address that begins with https:// or is ../images/NAME, a JPEG, PNG, GIF or WebP of content/images/.',
  ])
  expect((await read()).notices).toEqual([])
})

it('stops at a picture of a text that does not exist, naming the line, also of a scheduled post', async () => {
  const line = '![A desk](../images/my%20desk.jpg)'
  post('lost', `date: "2026-01-01"\nexcerpt: "${line}"\n---\n\nText\n\n${line}\n`)
  post('later', `date: "2026-01-01"\npublishAt: "2026-12-01T00:00:00Z"\n---\n\n${line}\n`)
  post('code', `date: "2026-01-01"\n---\n\n\`\`\`\n${line}\n\`\`\``)
  post('draft', `date: "2026-01-01"\ndraft: true\n---\n\n${line}`)
  const why = 'It shows the picture content/images/my desk.jpg, which does not exist.'
  for (const format of ['text', 'markdown'] as const) {
    const lines = String(await buildPosts(folder, format, NOW).catch(String)).split('\n')
    expect(lines.slice(1, -1)).toEqual([
      `  - content/posts/later.md, line 8: ${why}`,
      `  - content/posts/lost.md, line 10: ${why}`,
    ])
  }
  write('images/my desk.jpg', png(1, 1))
  expect(await idsOf()).toHaveLength(2)
})

it('says which shown or featured pictures may say where they were taken', async () => {
  const tiff = 'MM\0*\0\0\0\b'
  const withChunk = (start: string) => Buffer.from(`${start}${tiff}`, 'latin1')
  write('images/a.jpg', withChunk('\xff\xd8\xff\xe1\0\x10Exif\0\0'))
  write('images/b.webp', withChunk('RIFF\x20\0\0\0WEBPEXIF\x08\0\0\0'))
  write('images/c.png', withChunk('\x89PNG\r\n\x1a\n\0\0\0\x08eXIf'))
  const xmp = (field: string) => `<x:xmpmeta><rdf:Description ${field}/></x:xmpmeta>`
  write('images/d.jpg', Buffer.from(xmp('exif:GPSLatitude="48,12.5N"')))
  write('images/clean.png', png(1, 1))
  write('images/cropped.jpg', Buffer.from(xmp('xmp:CreatorTool="Crop"')))
  write('images/unused.jpg', withChunk('\xff\xd8\xff\xe1\0\x10Exif\0\0'))
  const lines = ['a.jpg', 'b.webp', 'd.jpg', 'clean.png', 'cropped.jpg'].map(
    (name) => `![](../images/${name})`,
  )
  post('photos', `date: "2026-01-01"\nimageUrl: "../images/c.png"\n---\n\n${lines.join('\n\n')}`)
  expect((await read()).notices).toEqual(
    ['a.jpg', 'b.webp', 'c.png', 'd.jpg'].map((name) =>
      expect.stringContaining(`Note: content/images/${name}: It has Exif or XMP data`),
    ),
  )
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

it('leads from one post to another by the words of its file’s name', async () => {
  post('1760000000000aaaaaaaaa', 'date: "2026-01-02"')
  const link = (id: string) => `[a](post:${id}#post-b) **[c](/blog/${id})** [d](post:unknown)`
  write(
    'posts/2026-01-01-typing-ä.md',
    `---\ntitle: A\ndate: 2026-01-01\nid: "1760000000000bbbbbbbbb"\n---\n\n${link('1760000000000bbbbbbbbb')}\n`,
  )
  const { posts } = await buildPosts(folder, 'markdown', NOW)
  expect(posts.map(({ slug }) => slug)).toEqual(['1760000000000aaaaaaaaa', 'typing-a'])
  const text = JSON.stringify(posts[1]?.tree)
  expect(text.match(/"href":"[^"]*"/g)).toEqual([
    '"href":"post:typing-a#post-b"',
    '"href":"/blog/typing-a"',
    '"href":"post:unknown"',
  ])
})
