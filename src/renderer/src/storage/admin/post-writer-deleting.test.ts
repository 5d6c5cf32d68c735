import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { parsePosts } from '@/domain/post/post'
import { aPostWriter, fakePostEffects, fakePostStore } from '../../testing/fakes/post-effects'
import { POSTS_KEY as KEY } from '../posts-key'
import type { PostEffects } from './post-writer'

const { store, stored, a, b, edited } = fakePostStore()

async function remove(text: string, post = a, overrides: Partial<PostEffects> = {}) {
  const writer = aPostWriter(store, text, overrides)
  const result = await writer.remove([post])
  if (!result.ok || result.removed.length === 0) throw new Error('nothing was removed')
  return { writer, removed: result.removed }
}

/** Removes `a`, and restores it twice. */
async function removeAndRestore(text: string): Promise<void> {
  const before = JSON.parse(text)
  const { writer, removed } = await remove(text)
  expect(JSON.parse(stored() ?? '')).toHaveLength(before.length - 1)
  for (let time = 0; time < 2; time++) {
    expect(await writer.restore(removed)).toEqual({ ok: true, refused: [] })
    expect(stored()).toBe(text)
  }
}

it('restores a deleted post with its unknown fields', async () => {
  await removeAndRestore(`[${JSON.stringify(b)},${JSON.stringify(a).slice(0, -1)},"extra":1e999},7]`)
})

it('restores a deleted post to the byte, beside other entries', async () => {
  const entries = fc.array(fc.constantFrom(b, { ...b, content: 'duplicate' }, 7), { maxLength: 6 })
  await fc.assert(fc.asyncProperty(entries, (before) => removeAndRestore(JSON.stringify([...before, a]))))
})

it('does not restore a deleted post over one that another tab has saved again', async () => {
  const { writer, removed } = await remove(JSON.stringify([a]))
  await writer.save({ post: edited, startedFrom: null })
  expect(await writer.restore(removed)).toEqual({ ok: true, refused: removed })
  expect(stored()).toBe(JSON.stringify([edited]))
})

it('deletes no text that the owner has not seen, for example of another tab’s save', async () => {
  const writer = aPostWriter(store, JSON.stringify([edited, b]))
  expect(await writer.remove([b, a])).toEqual({
    ok: false,
    reason: 'changed-elsewhere',
    current: [edited, b],
  })
  expect(stored()).toBe(JSON.stringify([edited, b]))
})

it('succeeds if the post is already deleted', async () => {
  const writer = aPostWriter(store, 'broken')
  expect(await writer.remove([a])).toEqual({ ok: true, removed: [] })
  expect(stored()).toBe('broken')
})

it('restores a post that a stale tab wrote back before it was deleted again', async () => {
  let rounds = 0
  const { removed } = await remove(JSON.stringify([a, b]), a, {
    announce: () => store.setItem(KEY, JSON.stringify([a, b])),
    catchUp: async () => {
      if (++rounds === 2) store.setItem(KEY, JSON.stringify([b]))
    },
  })
  expect(removed).toMatchObject([{ post: a, index: 0 }])
  expect(rounds).toBe(2)
})

const five = [a, b, ...['c', 'd', 'e'].map((id) => ({ ...b, id }))]

it('deletes and restores several posts with one write each', async () => {
  const write = vi.fn(fakePostEffects().effects.write)
  const text = JSON.stringify([...five, 7, { ...b, id: 'last' }])
  const writer = aPostWriter(store, text, { write })
  const result = await writer.remove(five)
  expect(write).toHaveBeenCalledOnce()
  expect(stored()).toBe(JSON.stringify([7, { ...b, id: 'last' }]))
  expect(await writer.restore(result.ok ? result.removed : [])).toEqual({ ok: true, refused: [] })
  expect(write).toHaveBeenCalledTimes(2)
  expect(stored()).toBe(text)
})

it('restores the other posts when another tab has saved one of them again', async () => {
  const writer = aPostWriter(store, JSON.stringify(five))
  const result = await writer.remove(five)
  if (!result.ok) throw new Error('nothing was removed')
  await writer.save({ post: edited, startedFrom: null })
  expect(await writer.restore(result.removed)).toEqual({ ok: true, refused: [result.removed[0]] })
  expect(parsePosts(stored()).posts).toEqual(expect.arrayContaining([edited, ...five.slice(1)]))
  expect(parsePosts(stored()).posts).toHaveLength(5)
})
