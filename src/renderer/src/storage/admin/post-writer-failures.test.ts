import { describe, expect, it, vi } from 'vitest'
import { aPostWriter, fakePostEffects, fakePostStore } from '../../testing/fake-post-effects'
import { POSTS_KEY as KEY } from '../posts-key'
import { createPostWriter } from './post-writer'

const { store, stored, a, b, edited } = fakePostStore()

describe('a save that fails', () => {
  it('names the sizes when the store is full, leaves every byte, and works once there is room', async () => {
    const text = JSON.stringify([b])
    const writer = aPostWriter(store, text)
    store.setItem('other', 'x'.repeat(5_242_880 - 'other'.length - KEY.length - text.length))
    expect(await writer.save(a, { base: null })).toEqual({
      ok: false,
      reason: 'full',
      needed: 5_242_880 + 1 + JSON.stringify(a).length,
      limit: 5_242_880,
    })
    expect(stored()).toBe(text)
    store.removeItem('other')
    expect(await writer.save(a, { base: null })).toEqual({ ok: true })
    expect(stored()).toBe(JSON.stringify([b, a]))
  })

  it.each([
    [new Error('disk'), 'failed'],
    [new DOMException('denied', 'SecurityError'), 'blocked'],
  ])('after %s gives the reason and leaves every byte', async (error, reason) => {
    const writer = aPostWriter(store, JSON.stringify([a, b]))
    store.broken = error
    expect(await writer.save(edited, { base: a })).toEqual({ ok: false, reason, error })
    expect(await writer.remove(a)).toEqual({ ok: false, reason, error })
    expect(await writer.replaceAll(() => '[]')).toEqual({ ok: false, reason, error })
    expect(stored()).toBe(JSON.stringify([a, b]))
  })

  it('writes nothing over a store that cannot be read', async () => {
    const error = new DOMException('denied', 'SecurityError')
    const write = vi.fn(() => ({ ok: true }) as const)
    const writer = aPostWriter(store, JSON.stringify([b]), {
      read: () => ({ ok: false, reason: 'blocked', error }),
      write,
    })
    expect(await writer.save(a, { base: null })).toEqual({ ok: false, reason: 'blocked', error })
    expect(write).not.toHaveBeenCalled()
  })

  it('never throws, whatever an effect does', async () => {
    const error = new Error('lock')
    const writer = aPostWriter(store, null, { lock: () => Promise.reject(error) })
    expect(await writer.save(a, { base: null })).toEqual({ ok: false, reason: 'failed', error })
    const broken = () => {
      throw error
    }
    expect(await aPostWriter(store, null).replaceAll(broken)).toEqual({ ok: false, reason: 'failed', error })
  })
})

describe('over unreadable data', () => {
  const texts = ['[{"id":', '{"posts":[]}', '']

  it.each(texts)('copies %j before it replaces it', async (text) => {
    const order: string[] = []
    const { effects } = fakePostEffects()
    store.setItem(KEY, text)
    const writer = createPostWriter({
      ...effects,
      copyFirst: async (copied, why) => {
        order.push(`${why} ${copied}`)
        expect(stored()).toBe(text)
        return { ok: true }
      },
    })
    expect(await writer.save(a, { base: null })).toEqual({ ok: true })
    expect(order).toEqual([`unreadable ${text}`])
    expect(stored()).toContain(JSON.stringify(a))
  })

  it.each(texts)('writes nothing when %j could not be copied', async (text) => {
    const error = new Error('no database')
    const writer = aPostWriter(store, text, { copyFirst: async () => ({ ok: false, error }) })
    const refused = { ok: false, reason: 'not-copied', error }
    expect(await writer.save(a, { base: null })).toEqual({ ...refused, why: 'unreadable' })
    expect(await writer.replaceAll(() => '[]')).toEqual({ ...refused, why: 'replaced' })
    expect(stored()).toBe(text)
  })

  it('keeps the entries of a list that are no posts, and copies nothing', async () => {
    const twin = JSON.stringify({ ...a, title: 'twin' })
    const writer = aPostWriter(store, `[7,${JSON.stringify(a)},${twin},{"id":"a"}]`)
    expect(await writer.save(edited, { base: a })).toEqual({ ok: true })
    expect(stored()).toBe(`[7,${JSON.stringify(edited)},${twin},{"id":"a"}]`)
    expect(await writer.remove(edited)).toMatchObject({ ok: true })
    expect(stored()).toBe(`[7,${twin},{"id":"a"}]`)
    expect(writer.copies).toEqual([])
  })

  it('copies the newer text too when it changed while the first was copied', async () => {
    const copied: string[] = []
    const writer = aPostWriter(store, 'broken', {
      copyFirst: async (text) => {
        copied.push(text)
        if (copied.length === 1) store.setItem(KEY, 'broken again')
        return { ok: true }
      },
    })
    expect(await writer.save(a, { base: null })).toEqual({ ok: true })
    expect(copied).toEqual(['broken', 'broken again'])
  })
})
