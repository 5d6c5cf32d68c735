import { describe, expect, it } from 'vitest'
import { type Files, readHistory, readPosts } from './read-posts'

const readPostsAt = (files: Files) => readPosts(files, Date.parse('2026-11-27T12:00:00Z'))
const utf8 = (text: string) => new TextEncoder().encode(text)
const filesOf = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, utf8(text)]))
const textOf = (id: string, more = '') => `---\ntitle: A\ndate: 2026-11-21\nid: ${id}\n${more}---\n\nText\n`

describe('a content folder', () => {
  it('with a README alone is empty', () => {
    expect(readPostsAt(filesOf({ 'README.md': '# Posts' }))).toEqual({ ok: true, posts: [], notices: [] })
    expect(readHistory(new Map())).toEqual({ ok: true, history: new Map() })
  })

  it('may hold files that begin with a byte order mark, and other files', () => {
    const files = filesOf({
      'posts/a.md': `\ufeff${textOf('a')}`,
      'posts/notes.txt': '?',
      'images/x.svg': '?',
    })
    expect(readPostsAt(files)).toMatchObject({ ok: true, posts: [{ path: 'posts/a.md', post: { id: 'a' } }] })
  })

  it('names each file that cannot be used, with its line', () => {
    const files = filesOf({
      'posts/a.md': textOf('a', 'imageUrl: ../images/a.png\n'),
      'posts/b.md': textOf('../b'),
      'posts/c.md': '# Hello',
      'posts/d.md': textOf('d', 'author: me\n'),
    })
    files.set('posts/e.md', Uint8Array.of(0xff, 0xfe, 0x41))
    const read = readPostsAt(files)
    expect(read.ok || read.problems).toEqual([
      'content/posts/a.md, line 5: It names the picture content/images/a.png, which does not exist.',
      expect.stringMatching(/^content\/posts\/b\.md, line 4: It has an id that cannot name a file/),
      expect.stringMatching(/^content\/posts\/c\.md: It has no front matter/),
      'content/posts/e.md: It is not a text file in UTF-8.',
    ])
  })

  it('is refused with one id in two files, capital letters or not', () => {
    const read = readPostsAt(filesOf({ 'posts/a.md': textOf('abc'), 'posts/b.md': textOf('ABC') }))
    expect(read.ok || read.problems).toEqual([
      'content/posts/b.md: It has the same id as content/posts/a.md, "ABC": give it another one.',
    ])
  })

  it('is refused with a conflict among the fields, but not in a text, which may be about conflicts', () => {
    const conflict = '<<<<<<< HEAD\ntags: [a]\n=======\ntags: [b]\n>>>>>>> other\n'
    const among = readPostsAt(filesOf({ 'posts/a.md': textOf('a', conflict) }))
    expect(among.ok || among.problems).toEqual([
      expect.stringMatching(/^content\/posts\/a\.md, line 5: It has conflict markers/),
    ])
    const below = readPostsAt(filesOf({ 'posts/a.md': textOf('a') + conflict }))
    expect(below).toMatchObject({ ok: true, posts: [{ conflictLine: 8 }] })
  })
})

it('the history is refused by its file', () => {
  expect(readHistory(filesOf({ 'published.json': '{' }))).toEqual({
    ok: false,
    problem:
      'content/published.json: It is not valid JSON: each entry but the last must end with a comma. Or restore its last good version from git.',
  })
})
