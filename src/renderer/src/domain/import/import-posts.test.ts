import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { anyText } from '../../testing/arbitrary-post'
import { aPost } from '../../testing/factories'
import { READING } from '../../testing/reading'
import { formatMarkdown } from '../files/format-markdown'
import type { BlogPost } from '../post/post'
import { textStamp } from '../text/text-stamp'
import { compareImport } from './compare-import'
import { READABLE } from './import-file'
import { type ImportFile, readImport } from './import-posts'

const jsonFile = (value: unknown, name = 'posts.json') => new File([JSON.stringify(value)], name)
const zipFiles = (files: readonly { name: string; text: string }[]) =>
  new Uint8Array(zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)]))))
const read = async (files: readonly ImportFile[]) => {
  const result = await readImport(files, READING)
  return result.ok ? { ...result, posts: result.entries.map(({ post }) => post) } : result
}
const textFile = (text: string, name = 'posts.json') => new File([text], name)

async function whyRefused(file: ImportFile): Promise<string> {
  const result = await read([file])
  return result.ok ? `taken: ${JSON.stringify(result.posts)}` : result.why
}

describe('an import', () => {
  it('takes a ZIP of JSON and Markdown, also with the files that systems add', async () => {
    const posts = [aPost({ id: 'a' }), aPost({ id: 'b' })]
    const markdown = posts.map((post) => ({ name: `${post.id}.md`, text: formatMarkdown(post) }))
    const zip = zipFiles([{ name: 'a.json', text: JSON.stringify([posts[0]]) }, ...markdown.slice(1)])
    const clutter = zipFiles([
      ...markdown,
      { name: '__MACOSX/._a.md', text: 'x' },
      { name: '.DS_Store', text: 'x' },
    ])
    const relative = zipFiles(markdown.map(({ name, text }) => ({ name: `./posts/./${name}`, text })))
    const all = { ok: true, posts, refused: [] }
    expect(await read([new File([zip], 'posts.zip')])).toMatchObject(all)
    expect(await read([new File([clutter], 'posts')])).toMatchObject(all)
    expect(await read([new File([relative], 'posts.zip')])).toMatchObject(all)
  })

  it('takes the good posts and gives a reason for each bad one', async () => {
    const good = aPost({ id: 'good' })
    const bad = aPost({ id: 'bad', title: 'Old', date: 'soon' })
    const result = await read([jsonFile([good, bad, null]), textFile('Hi', 'hi.md')])
    expect(result).toMatchObject({
      ok: true,
      posts: [good],
      refused: [
        {
          where: 'posts.json, post 2 ("Old")',
          why: 'The field "date" must be a day such as 2026-11-21.',
        },
        { where: 'posts.json, post 3', why: 'It is not a post.' },
        {
          where: 'hi.md',
          why: expect.stringMatching(/^It has no front matter: a line ---/),
        },
      ],
    })
  })

  it('leaves out hidden files of a ZIP, and refuses a Markdown file without a title', async () => {
    const text = formatMarkdown(aPost())
    const files = ['.drafts/d.md', 'posts/.d.md'].map((name) => ({ name, text }))
    const untitled = { name: './notes/index.md', text: '---\ndate: 2024-05-01\n---\n\nText\n' }
    expect((await read([new File([zipFiles([...files, untitled])], 'posts.zip')])).refused).toEqual([
      { where: 'notes/index.md', why: 'It has no title: add a line such as title: "My post".' },
    ])
  })

  it('takes a draft of another blog like any other post, and says so', async () => {
    const day = 'date: 2024-02-03'
    const files = {
      'a.md': `title: A\n${day}\ndraft: true`,
      'b.md': `title: B\n${day}\nstatus: published`,
      'c.md': 'title: C\ndate: 2099-01-01',
      '_drafts/d.md': 'title: D',
    }
    const result = await read(
      Object.entries(files).map(([name, fields]) => textFile(`---\n${fields}\n---\n\nText\n`, name)),
    )
    expect(result).toMatchObject({
      entries: [
        { post: { id: 'a' }, isDraft: true },
        { post: { id: 'b' }, isDraft: false },
        { post: { id: 'c', date: '2099-01-01' }, isDraft: true },
        { post: { id: 'd', date: READING.today }, isDraft: true },
      ],
      refused: [],
    })
  })

  it('takes a post of its own export with any day', async () => {
    const ahead = aPost({ date: '2099-01-01' })
    const expected = { entries: [{ post: ahead, isDraft: false }] }
    expect(await read([jsonFile([ahead])])).toMatchObject(expected)
    expect(await read([textFile(formatMarkdown(ahead), 'a.md')])).toMatchObject(expected)
    expect(await read([jsonFile([{ ...ahead, draft: true }])])).toMatchObject({
      entries: [{ isDraft: true }],
    })
  })

  it('takes `editedFrom` from JSON, and ignores what the file says about publishing', async () => {
    const editedFrom = ['a'.repeat(64)]
    const [a, b] = [aPost({ id: 'a' }), aPost({ id: 'b' })]
    const tick = { action: 'publish', onto: null }
    const result = await read([jsonFile([{ ...a, editedFrom, tick }, b])])
    expect(result).toMatchObject({ posts: [a, b], entries: [{ editedFrom }, {}], refused: [] })
    expect(result.ok && result.entries[1]).not.toHaveProperty('editedFrom')
  })

  it('leaves out unknown fields of any form, and an empty image address', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    const unknown = `"imageUrl":"","author":${deep},"state":{"toString":1},"__proto__":{"polluted":1}`
    const result = await read([textFile(`[${JSON.stringify(aPost()).slice(0, -1)},${unknown}}]`)])
    expect(result).toMatchObject({ ok: true, posts: [aPost()], refused: [] })
    expect({}).not.toHaveProperty('polluted')
  })

  it('reads a text that begins with a byte order mark, also in UTF-16', async () => {
    const units = Uint16Array.from(`\ufeff${JSON.stringify([aPost()])}`, (unit) => unit.charCodeAt(0))
    const bytes = new Uint8Array(units.buffer)
    const swapped = bytes.map((_, index) => bytes[index ^ 1] ?? 0)
    for (const encoded of [bytes, swapped])
      expect((await read([new File([encoded], 'a.json')])).ok).toBe(true)
    expect((await read([textFile(`\ufeff${JSON.stringify([aPost()])}`)])).ok).toBe(true)
    expect((await read([textFile(`\ufeff${formatMarkdown(aPost())}`, 'a.md')])).ok).toBe(true)
  })
})

describe('a note without a date', () => {
  const lastModified = new Date(2026, 10, 2, 23, 30).getTime()
  const note = (text: string, name = 'note.md') => new File([text], name, { lastModified })

  it.each([
    ['# A thought\n\nText\n', 'Text'],
    ['---\ntitle: A thought\n---\n\nText\n', 'Text'],
    ['A thought\n=========\nText', 'Text'],
  ])('gets the day of its file, and says so: %j', async (text, content) => {
    const result = await read([note(text)])
    expect(result).toMatchObject({
      posts: [{ id: 'note', title: 'A thought', date: '2026-11-02', content }],
      refused: [],
    })
    expect(result.ok && result.notices.at(-1)).toEqual({
      where: 'note.md',
      why: 'It has no date, and got the day of its file: 2026-11-02.',
    })
  })

  it('has its own day in its name, and that of the import as a draft', async () => {
    const files = [note('# A\n\nText', '2024-05-01-a.md'), note('---\ntitle: B\ndraft: true\n---\n', 'b.md')]
    expect(await read(files)).toMatchObject({ posts: [{ date: '2024-05-01' }, { date: READING.today }] })
  })

  it('is the same post when it is imported again after a change', async () => {
    const first = await read([note('# A thought\n\nText')])
    const known = first.ok ? first.posts : []
    const changed = new File(['# A thought\n\nLonger'], 'note.md', { lastModified: lastModified + 1e9 })
    const again = await readImport([changed], { ...READING, known })
    const [former] = known
    expect(again).toMatchObject({
      entries: [{ post: { ...former, content: 'Longer', excerpt: 'Longer...' } }],
    })
  })

  it.each(['a.csv', 'a.py', 'notes.txt', 'a'])('is no post in a file of another kind: %s', async (name) => {
    const text = name === 'a.csv' ? 'title,date\nA,2024-05-01\n' : '# A comment\nprint(1)\n'
    expect(await whyRefused(note(text, name))).toBe(`${name} is refused. It is not a post. ${READABLE}`)
  })
})

describe('an import of the same files again', () => {
  const header = (title: string, day: string) => `---\ntitle: ${title}\ndate: ${day}\ncover: a.png\n---\n\n`
  const folder = (title = 'A', day = '2024-05-01') =>
    new File(
      [
        zipFiles([
          { name: 'one.md', text: `${header(title, day)}![A](b.png "B") Text\n` },
          { name: 'two.md', text: `${header('Two', '2024-05-02')}Text\n` },
          { name: 'a.png', text: 'a' },
          { name: 'b.png', text: 'b' },
        ]),
      ],
      'blog.zip',
    )
  const shrink = async ({ name }: { name: string }) => `data:image/webp;base64,${name}`
  const importInto = async (known: readonly BlogPost[], file: File, budget = 0) => {
    const nameOf = (dataUrl: string) => `${textStamp(dataUrl)}.webp`
    const pictures = { shrink, nameOf, budget }
    const result = await readImport([file], { ...READING, known, pictures })
    return compareImport(known, result.ok ? result.entries : [])
  }

  it('gives the same posts, also when the store has no room for another picture', async () => {
    const first = await importInto([], folder(), 1000)
    expect(first.counts).toEqual({ new: 2, changed: 0, same: 0 })
    const known = first.entries.map(({ post }) => post)
    for (const room of [0, -1, 1000])
      expect((await importInto(known, folder(), room)).counts).toEqual({ new: 0, changed: 0, same: 2 })
  })

  it.each([
    ['B', '2024-05-01'],
    ['A', '2024-05-03'],
  ])('recognises a post with pictures by its text, with the title %s and the day %s', async (title, day) => {
    const known = (await importInto([], folder(), 1000)).entries.map(({ post }) => post)
    const { counts, entries } = await importInto(known, folder(title, day))
    expect(counts).toEqual({ new: 0, changed: 1, same: 1 })
    expect(entries[0]?.post).toEqual({ ...known[0], title, date: day })
  })
})

describe('the files beside the posts', () => {
  const POST = '---\ntitle: A\ndate: 2024-05-01\n---\n\nText\n'

  it('are refused, and pictures that no post uses are noted', async () => {
    const others = [
      { name: 'README.md', text: '# My blog' },
      { name: 'about.md', text: '---\nlayout: page\ntitle: About\n---\n' },
      { name: '_config.yml', text: 'title: x' },
      { name: 'content/_index.md', text: '---\ntitle: Posts\n---\n' },
    ]
    const picture = { name: 'img/a.png', text: '\x89PNG' }
    const zip = new File([zipFiles([{ name: 'a.md', text: POST }, ...others, picture])], 'blog.zip')
    const { refused, ...taken } = await read([zip])
    expect(refused.map(({ where }) => where)).toEqual(others.map(({ name }) => name))
    expect(taken).toMatchObject({ notices: [{ where: 'img/a.png', why: 'No post uses it.' }] })
    const onlyPictures = new File([zipFiles([picture, { ...picture, name: 'b.png' }])], 'img.zip')
    expect(await whyRefused(onlyPictures)).toBe('There are no posts in it.')
  })

  it('are listed one by one if they are unreadable posts', async () => {
    const broken = { name: 'b.md', text: POST.replace('A', 'a: b') }
    const zip = new File([zipFiles([{ name: 'a.md', text: POST }, broken])], 'blog.zip')
    expect((await read([zip])).refused).toEqual([
      {
        where: 'b.md',
        why: 'Line 2 cannot be read as YAML: Nested mappings are not allowed in compact mappings.',
      },
    ])
  })
})

describe('a hostile or broken file', () => {
  it('of 200 MB is refused without being read', async () => {
    const arrayBuffer = vi.fn<() => Promise<ArrayBuffer>>()
    const file = { name: 'big.json', size: 200_000_000, lastModified: 0, arrayBuffer }
    expect(await whyRefused(file)).toBe('An import must be smaller than 200 MB; this is 200.0 MB.')
    const halves = [file, file].map((half) => ({ ...half, size: 100_000_000 }))
    expect((await read(halves)).ok).toBe(false)
    expect(arrayBuffer).not.toHaveBeenCalled()
  })

  it.each([
    ['', 'posts.json is refused. It is empty.'],
    [' \n', 'posts.json is refused. It is empty.'],
    ['[]', 'There are no posts in it.'],
    ['{}', `posts.json is refused. It is JSON, but not a list of posts. ${READABLE}`],
    ['hello', 'posts.json is refused. It is not valid JSON; it may be damaged or cut off.'],
  ])('is refused with a reason: %#', async (text, why) => expect(await whyRefused(textFile(text))).toBe(why))

  it.each(['<?xml version="1.0"?>\n<note/>', '<!DOCTYPE html>\n<html></html>'])(
    'of another kind is no post: %j',
    async (text) => {
      expect(await whyRefused(textFile(text, 'a.html'))).toBe(
        `a.html is refused. It is not a post. ${READABLE}`,
      )
    },
  )

  it.each(['%PDF-1.7 \xe2', '\x89PNG\r\n', 'Ni\xf1os', '\x01\xfe\x00\xff', '\xff\xfe\x00\xd8'])(
    'is refused without a known encoding: %j',
    async (text) => {
      const file = new File([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], 'a.md')
      expect(await whyRefused(file)).toBe(
        `a.md is refused. It is not a text in UTF-8: save a text as UTF-8. ${READABLE}`,
      )
    },
  )

  it('that cannot be read is refused', async () => {
    const gone = {
      name: 'gone.json',
      size: 9,
      lastModified: 0,
      arrayBuffer: () => Promise.reject(new Error('NotFoundError')),
    }
    expect(await whyRefused(gone)).toContain('It can’t be read')
  })

  it.each([
    'javascript:alert(1)',
    'JaVa\nScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg/>',
    'vbscript:x',
    'file:///etc/passwd',
  ])('with the image %j is refused', async (imageUrl) => {
    expect(await whyRefused(jsonFile([aPost({ imageUrl })]))).toContain('The image must be a web address')
    expect(await whyRefused(textFile(formatMarkdown(aPost({ imageUrl })), 'a.md'))).toContain(
      'The image must be',
    )
  })

  it('is not a post with a path as its image, which may have been exported here', async () => {
    const post = aPost({ imageUrl: '/pictures/a.png' })
    expect(await read([jsonFile([post])])).toMatchObject({ posts: [post], refused: [] })
  })

  it.each([
    [{ id: undefined }, 'The field "id" is missing.'],
    [{ id: '' }, 'The field "id"'],
    [{ id: 7 }, 'The field "id"'],
    [{ id: 'a\ud800' }, 'can stand in an address'],
    [{ title: null }, 'The field "title"'],
    [{ content: {} }, 'The field "content"'],
    [{ date: '2026-02-30' }, 'The field "date"'],
    [{ readTime: 3 }, 'The field "readTime"'],
    [{ tags: 'python' }, 'The field "tags"'],
    [{ tags: [undefined] }, 'The field "tags"'],
    [{ imageUrl: null }, 'The field "imageUrl"'],
  ])('with the field %j is refused by name', async (fields, why) => {
    expect(await whyRefused(jsonFile([{ ...aPost(), ...fields }]))).toContain(why)
  })

  it('with a duplicate id gives neither of the two posts, also in two files', async () => {
    const twice = [aPost({ title: 'One' }), aPost({ title: 'Two' })]
    expect(await whyRefused(jsonFile(twice))).toBe(
      `posts.json, post 1 ("One") is refused. It has the same id as another one: "${aPost().id}". 1 more is refused too.`,
    )
    expect((await read(twice.map((post) => textFile(formatMarkdown(post), 'a.md')))).ok).toBe(false)
    const other = aPost({ id: 'other' })
    const result = await read([jsonFile([...twice, other])])
    expect(result).toMatchObject({ ok: true, posts: [other] })
    expect(result.refused).toHaveLength(2)
  })

  it('in a ZIP is refused like any other, and a ZIP in a ZIP is not opened', async () => {
    const inner = zipFiles([{ name: 'a.md', text: formatMarkdown(aPost()) }])
    const bad = zipFiles([{ name: 'a.json', text: '[' }])
    expect(await whyRefused(new File([bad], 'a.zip'))).toContain('a.json is refused. It is not valid JSON')
    expect(await whyRefused(new File([zipFiles([])], 'a.zip'))).toContain('It is an empty ZIP file')
    expect(await whyRefused(new File([zipSync({ 'b.zip': inner }).slice()], 'a.zip'))).toContain(
      'It is a ZIP inside a ZIP',
    )
  })

  it('of any kind never throws', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.uint8Array(),
          fc.json(),
          anyText,
          fc.uint8Array().map((bytes) => Uint8Array.of(80, 75, 3, 4, ...bytes)),
        ),
        async (content) => {
          const result = await read([new File([content], 'a')])
          if (!result.ok) expect(result.why).toMatch(/\.$/)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
