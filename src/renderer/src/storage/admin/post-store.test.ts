import { expect, it, vi } from 'vitest'
import type { KeptTexts } from '@/domain/post/version'
import { aPostWriter, fakePostStore } from '../../testing/fakes/post-effects'
import { createPostStore } from './post-store'

const { store, stored, a, b, edited } = fakePostStore()

/** A store of posts a and b, and the calls to its second copies. */
function setUp({ isDurable = true, isFull = false, isForgetful = false } = {}) {
  const secure = vi.fn(async () => isDurable)
  const forget = vi.fn(async () => {})
  const rememberImported = vi.fn(async () => {})
  const add = vi.fn(async (_kept: readonly KeptTexts[]) =>
    isForgetful
      ? ({ ok: false, reason: 'failed', error: null } as const)
      : ({ ok: true, value: undefined } as const),
  )
  const writer = aPostWriter(
    store,
    JSON.stringify([a, b]),
    isFull ? { write: () => ({ ok: false, reason: 'full', error: null }) } : {},
  )
  const readPosts = () => JSON.parse(stored() ?? '[]')
  const posts = createPostStore({
    writer,
    secondCopies: { secure, forget },
    editedFrom: { rememberImported },
    isBackedUp: async () => isDurable,
    readPosts,
    readText: stored,
    history: { add },
  })
  return { secure, forget, rememberImported, posts, add }
}

it.each([true, false])('secures each save', async (isDurable) => {
  const { posts, secure } = setUp({ isDurable })
  expect(await posts.save({ post: edited, startedFrom: a })).toEqual({ ok: true, isDurable })
  expect(secure).toHaveBeenCalledWith({ post: edited, startedFrom: a })
})

it.each([true, false])(
  'forgets the copy of a deleted post, and secures a restored one',
  async (isDurable) => {
    const { posts, secure, forget } = setUp({ isDurable })
    const result = await posts.remove([a])
    expect(result).toMatchObject({ ok: true, isDurable })
    expect(forget).toHaveBeenCalledWith([a], [])
    expect(await posts.restore(result.ok ? result.removed : [])).toMatchObject({ ok: true, isDurable })
    expect(secure.mock.calls).toEqual([[{ post: a, startedFrom: null }]])
    expect(stored()).toBe(JSON.stringify([a, b]))
  },
)

it('secures all posts that come back at once: the database is slow at thousands of transactions', async () => {
  const { posts, secure } = setUp()
  const result = await posts.remove([a, b])
  await posts.restore(result.ok ? result.removed : [])
  expect(secure.mock.calls).toEqual([[a, b].map((post) => ({ post, startedFrom: null }))])
})

it('secures no post that stays deleted because another tab has stored its id', async () => {
  const { posts, secure } = setUp()
  const result = await posts.remove([a])
  store.setItem('blogPosts', JSON.stringify([edited]))
  const restored = await posts.restore(result.ok ? result.removed : [])
  expect(restored).toMatchObject({ ok: true, isDurable: true, refused: [{ post: a }] })
  expect(secure).not.toHaveBeenCalled()
})

it.each([true, false])(
  'remembers imported posts, and forgets the copies of the replaced ones',
  async (isDurable) => {
    const { posts, forget, rememberImported } = setUp({ isDurable })
    const imported = [{ post: b, change: 'new' }] as const
    expect(await posts.replaceAll(() => JSON.stringify([b]), imported)).toEqual({ ok: true, isDurable })
    expect(forget).toHaveBeenCalledWith([a, b], [b])
    expect(rememberImported).toHaveBeenCalledWith(imported)
  },
)

it('changes neither second copies nor lists if a change fails', async () => {
  const { posts, secure, forget, rememberImported } = setUp({ isFull: true })
  const results = [
    await posts.save({ post: edited, startedFrom: a }),
    await posts.remove([a]),
    await posts.replaceAll(() => '[]', []),
  ]
  expect(results.map(({ ok }) => ok)).toEqual([false, false, false])
  for (const call of [secure, forget, rememberImported]) expect(call).not.toHaveBeenCalled()
})

const entryOf = (post: object) => JSON.stringify(post)

it('adds the replaced and the new text of a save to the history, and waits for neither', async () => {
  const { posts, add } = setUp()
  add.mockReturnValue(new Promise(() => {}))
  expect(await posts.save({ post: edited, startedFrom: a })).toMatchObject({ ok: true })
  const texts = [a, edited].map((post) => ({ entry: entryOf(post), why: 'saved' }))
  expect(add).toHaveBeenCalledWith([{ postId: 'a', texts }])
})

it.each([true, false])(
  'deletes also if the history cannot keep the text, and says so: %s',
  async (isForgetful) => {
    const { posts, add } = setUp({ isForgetful })
    expect(await posts.remove([a])).toMatchObject({ ok: true, isKept: !isForgetful })
    expect(add).toHaveBeenCalledWith([{ postId: 'a', texts: [{ entry: entryOf(a), why: 'deleted' }] }], 3000)
    expect(stored()).toBe(entryOf([b]))
  },
)

it('adds the replaced and vanished texts of an import to the history, and no others', async () => {
  const { posts, add } = setUp()
  await posts.replaceAll(() => entryOf([b, { ...b, id: 'new' }]), [])
  expect(add).toHaveBeenCalledExactlyOnceWith([
    { postId: 'a', texts: [{ entry: entryOf(a), why: 'replaced' }] },
  ])
})

it('adds published texts as they are stored', async () => {
  const { posts, add } = setUp()
  posts.keepPublished(['b', 'gone'])
  expect(add).toHaveBeenCalledWith([{ postId: 'b', texts: [{ entry: entryOf(b), why: 'published' }] }], 3000)
})
