import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pictureLine } from '../renderer/src/domain/markup/text-picture'
import { anyPosts } from '../renderer/src/testing/arbitrary-post'
import { usualSpelling } from '../renderer/src/testing/arbitrary-published'
import { aPost } from '../renderer/src/testing/factories'
import type { Tick } from './change'
import { fileOfPicture } from './picture'
import { formatSavedFile, readSavedFile } from './saved-file'

const DIGEST = 'a'.repeat(64)
const AT = '2027-01-01T00:00:00Z'
const anyTick = fc.record<Omit<Tick, 'id'>>(
  {
    action: fc.constantFrom('publish', 'remove'),
    onto: fc.constantFrom(DIGEST, null, '0'.repeat(40)),
    publishAt: fc.constant(AT),
  },
  { requiredKeys: ['action', 'onto'], noNullPrototype: true },
)
const anyExtras = fc.record({
  editedFrom: fc.constantFrom([], [DIGEST]),
  tick: fc.option(anyTick, { nil: undefined }),
})

it('gives posts, origins and ticks back, with a byte order mark or without', () => {
  fc.assert(
    fc.property(anyPosts, fc.array(anyExtras, { minLength: 8, maxLength: 8 }), (posts, extras) => {
      const ticks: Tick[] = []
      const entries = posts.map((post, index) => {
        const { editedFrom = [], tick } = extras[index] ?? {}
        if (!tick) return { post, editedFrom }
        ticks.push({ id: post.id, ...tick })
        return { post, editedFrom, tick: { id: post.id, ...tick } }
      })
      const removed: Tick[] = [{ id: 'posts/odd name.md', action: 'remove', onto: '0'.repeat(40) }]
      const text = formatSavedFile(entries, removed)
      const editedFrom = new Map(entries.map((entry) => [entry.post.id, entry.editedFrom]))
      for (const written of [text, `\ufeff${text}`])
        expect(readSavedFile(written)).toEqual({
          ok: true,
          posts,
          editedFrom,
          ticks: [...ticks, ...removed],
          pictures: new Map(),
        })
    }),
  )
})

it('may be a plain export, whose posts have no ticks and no known origins', () => {
  const entry = { ...aPost(), editedFrom: ['x'], layout: 'post' }
  expect(readSavedFile(JSON.stringify([entry]))).toEqual({
    ok: true,
    posts: [aPost()],
    editedFrom: new Map([[aPost().id, []]]),
    ticks: [],
    pictures: new Map(),
  })
})

const ticked = (tick: object) => [{ ...aPost(), tick: { action: 'publish', onto: null, ...tick } }]
it.each<[string, unknown, string]>([
  ['text that is no JSON', '[', 'not a list of posts'],
  ['an object', {}, 'not a list of posts'],
  ['one entry that is no post', [aPost(), {}], 'Post 2 cannot be read.'],
  ['a post with a wrong day', [aPost({ date: 'soon' })], 'Post 1 ("1760000000000abcdefghi") cannot be read.'],
  ['one id twice', [aPost(), aPost()], 'Post 2 has the same id as another one'],
  [
    'a tick for a post that it lacks',
    [{ id: 'a', tick: { action: 'publish', onto: null } }],
    'cannot be read',
  ],
  ['a tick that is null', [{ ...aPost(), tick: null }], 'has a tick that cannot be read'],
  ['another action', ticked({ action: 'hold' }), 'has a tick'],
  ['a tick that does not say onto what', ticked({ onto: undefined }), 'has a tick'],
  ['a choice of an earlier version', [{ ...aPost(), heldBack: true }], 'An earlier version saved it'],
  ['an unknown field in a tick', ticked({ at: AT }), 'has a tick'],
  ['a day for a time', ticked({ publishAt: '2027-01-01' }), 'has a tick'],
  ['a time in another zone', ticked({ publishAt: '2027-01-01T00:00:00+01:00' }), 'has a tick'],
])('is refused as a whole with %s', (_, value, why) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  expect(readSavedFile(text)).toEqual({ ok: false, why: expect.stringContaining(why) })
})

it('has the pictures of its texts, but none under a wrong name', () => {
  const picture = usualSpelling('image/png', Uint8Array.of(1))
  const name = fileOfPicture(picture)?.name ?? ''
  const post = aPost({ content: `${pictureLine(name)}\n\n![](../images/0123456789abcdef.png)` })
  const pictures = new Map([
    [name, picture],
    ['0123456789abcdef.png', picture],
    ['unused.png', picture],
  ])
  const text = formatSavedFile([{ post, editedFrom: [] }], [], pictures)
  expect(text).not.toContain('unused')
  expect(readSavedFile(text)).toMatchObject({ posts: [post], pictures: new Map([[name, picture]]) })
})
