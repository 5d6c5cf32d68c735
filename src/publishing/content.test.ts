import { expect, it } from 'vitest'
import { filesOf } from '../renderer/src/testing/published-tip'
import { readContent, sentenceOf } from './content'

const textOf = (id: string, more = '') => `---\ntitle: A\ndate: 2026-11-21\nid: ${id}\n${more}---\n\nText\n`
const CONFLICT = '<<<<<<< HEAD\ntags: [a]\n=======\ntags: [b]\n>>>>>>> other\n'

const read = (contents: Record<string, string | Uint8Array>) => {
  const { posts, unreadable, notices, history } = readContent(filesOf(contents))
  const why = unreadable.map(sentenceOf)
  return { ids: posts.map(({ post }) => post.id), why, notices, history }
}

it('is empty with a README alone', () => {
  expect(read({ 'README.md': '# Posts' })).toEqual({ ids: [], why: [], notices: [], history: new Map() })
})

it('has a post that begins with a byte order mark, and ignores other files', () => {
  const files = { 'posts/a.MD': `\ufeff${textOf('a')}`, 'posts/notes.txt': '?', 'images/x.svg': '?' }
  expect(read(files)).toMatchObject({ ids: ['a'], why: [] })
})

it('names each file that cannot be read, with its line, and reads the others', () => {
  const files = {
    'posts/a.md': textOf('a', 'imageUrl: ../images/a.png\n'),
    'posts/b.md': textOf('../b'),
    'posts/c.md': '# Hello',
    'posts/d.md': textOf('d', 'author: me\n'),
    'posts/e.md': Uint8Array.of(0xff, 0xfe, 0x41),
    'posts/f.md': textOf('f', CONFLICT),
    'posts/g.md': textOf('abc'),
    'posts/h.md': textOf('ABC'),
    'posts/i.md': textOf('i', 'draft: true\n'),
    'posts/j.md': textOf('j', 'imageUrl: ../images/j.png\n'),
    'images/j.png': Uint8Array.of(1),
  }
  expect(read(files)).toMatchObject({
    ids: ['d', 'abc', 'i', 'j'],
    why: [
      'content/posts/a.md, line 5: It names the picture content/images/a.png, which does not exist.',
      expect.stringMatching(/^content\/posts\/b\.md, line 4: It has an id that cannot name a file/),
      'content/posts/c.md: It does not begin with fields between two lines ---.',
      'content/posts/e.md: It is not a text file in UTF-8.',
      'content/posts/f.md, line 5: It is not a field such as title: "My post".',
      'content/posts/h.md: It has the same id as content/posts/g.md, "ABC": give it another one.',
    ],
    notices: [
      'content/posts/d.md: It has unknown fields: author.',
      'content/posts/i.md: It is not on the site: its fields say that it is a draft or not published.',
    ],
  })
})

it.each(['{', Uint8Array.of(0xff), '{\n<<<<<<< HEAD\n}'])('says that the history is damaged: %j', (text) => {
  expect(read({ 'published.json': text, 'posts/a.md': textOf('a') })).toMatchObject({
    ids: ['a'],
    history: {
      path: 'published.json',
      line: null,
      why: expect.stringContaining('Restore its last good version'),
    },
  })
})
