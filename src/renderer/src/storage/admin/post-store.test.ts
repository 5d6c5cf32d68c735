import { expect, it, vi } from 'vitest'
import { aPostWriter, fakePostStore } from '../../testing/fake-post-effects'
import { createPostStore } from './post-store'

const { store, stored, a, b, edited } = fakePostStore()

/** A store of posts a and b, and the calls to its second copies. */
function setUp({ isDurable = true, isFull = false } = {}) {
  const secure = vi.fn(async () => isDurable)
  const forget = vi.fn(async () => {})
  const writer = aPostWriter(
    store,
    JSON.stringify([a, b]),
    isFull ? { write: () => ({ ok: false, reason: 'full', error: null }) } : {},
  )
  const readPosts = () => JSON.parse(stored() ?? '[]')
  return { secure, forget, posts: createPostStore({ writer, secondCopies: { secure, forget }, readPosts }) }
}

it('secures each save, and forgets the lost save that it continues', async () => {
  const { posts, secure, forget } = setUp()
  const lostSave = { ...a, title: 'Lost' }
  expect(await posts.save({ post: edited, base: a }, lostSave)).toEqual({ ok: true, isDurable: true })
  expect(secure).toHaveBeenCalledWith({ post: edited, base: a })
  expect(forget).toHaveBeenCalledWith([lostSave], [edited])
})

it('keeps the lost save while the new one is not durable', async () => {
  const { posts, forget } = setUp({ isDurable: false })
  expect(await posts.save({ post: edited, base: a }, a)).toEqual({ ok: true, isDurable: false })
  expect(forget).not.toHaveBeenCalled()
})

it('deletes the second copy of a deleted post, and secures a restored post', async () => {
  const { posts, secure, forget } = setUp()
  const result = await posts.remove([a])
  expect(forget).toHaveBeenCalledWith([a], [])
  await posts.restore(result.ok ? result.removed : [])
  expect(secure.mock.calls).toEqual([[{ post: a, base: null }]])
  expect(stored()).toBe(JSON.stringify([a, b]))
})

it('secures no post that stays deleted because another tab has stored its id', async () => {
  const { posts, secure } = setUp()
  const result = await posts.remove([a])
  store.setItem('blogPosts', JSON.stringify([edited]))
  const restored = await posts.restore(result.ok ? result.removed : [])
  expect(restored).toMatchObject({ ok: true, refused: [{ post: a }] })
  expect(secure).not.toHaveBeenCalled()
})

it('forgets the copies of replaced posts, with the posts before and after', async () => {
  const { posts, forget } = setUp()
  expect(await posts.replaceAll(() => JSON.stringify([b]))).toEqual({ ok: true })
  expect(forget).toHaveBeenCalledWith([a, b], [b])
})

it('does not change second copies if a change fails', async () => {
  const { posts, secure, forget } = setUp({ isFull: true })
  const results = [
    await posts.save({ post: edited, base: a }, a),
    await posts.remove([a]),
    await posts.replaceAll(() => '[]'),
  ]
  expect(results.map(({ ok }) => ok)).toEqual([false, false, false])
  expect([secure, forget].map(({ mock }) => mock.calls)).toEqual([[], []])
})
