import { expect, it } from 'vitest'
import { blobId } from './blob-id'
import { type Change, commitSubject, isOwnPath, refuseForeign } from './repository'

it.each(['published.json', 'posts/a.md', 'posts/mine é.md', 'images/9f2c41d07be38a55.webp'])(
  'publishing writes %s',
  (path) => expect(isOwnPath(path)).toBe(true),
)

it.each([
  ...[
    '',
    'README.md',
    'posts',
    'posts/',
    'posts/.hidden.md',
    'posts/..',
    'posts/../a.md',
    'posts/a/b.md',
    'posts/a\\b.md',
  ],
  ...[
    '/posts/a.md',
    '../published.json',
    'published.json/a',
    'published.json\n',
    'images/a\0.png',
    'inbox/a.json',
  ],
])('publishing refuses to write %j', (path) => {
  expect(isOwnPath(path)).toBe(false)
  expect(() => refuseForeign(new Map([[path, null]]))).toThrow('is not a file that publishing writes')
})

it.each<[string, string, string]>([
  ['a', '', 'Publish 1 post'],
  ['a b', '', 'Publish 2 posts'],
  ['', 'a', 'Remove 1 post'],
  ['a b', 'c d', 'Publish 2 posts, remove 2'],
])('of %j written and %j removed, a commit’s subject says only how many', (written, removed, subject) => {
  const of = (names: string, bytes: Uint8Array | null) =>
    names.split(' ').flatMap((name) => (name ? [[`posts/${name}.md`, bytes] as const] : []))
  const more: Change = new Map([
    ['published.json', new Uint8Array()],
    ['images/a.png', null],
  ])
  const change = new Map([...of(written, new Uint8Array()), ...of(removed, null), ...more])
  expect(commitSubject(change)).toBe(subject)
})

// From `git hash-object`.
it.each([
  ['0'.repeat(40), 'ce013625030ba8dba906f756967f9e9ca394464a'],
  ['0'.repeat(64), '2cf8d83d9ee29543b34a87727421fdecb7e3f3a183d337639025de576db9ebb4'],
])('a file has the id that git gives it in a repository with ids like %s', (like, id) => {
  expect(blobId(new TextEncoder().encode('hello\n'), like)).toBe(id)
})
