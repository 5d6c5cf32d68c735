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
  const texts = ['[{"id":', '{"posts":[]}', '', `[7,${JSON.stringify(b)},{"id":"a"}]`]

  it.each(texts)('keeps %j aside before it writes', async (text) => {
    const order: string[] = []
    const { effects } = fakePostEffects()
    store.setItem(KEY, text)
    const writer = createPostWriter({
      ...effects,
      keepAside: async (kept, why) => {
        order.push(`${why} ${kept}`)
        expect(stored()).toBe(text)
        return { ok: true }
      },
    })
    expect(await writer.save(a, { base: null })).toEqual({ ok: true })
    expect(order).toEqual([`unreadable ${text}`])
    expect(stored()).toContain(JSON.stringify(a))
  })

  it.each(texts)('writes nothing when %j could not be kept aside', async (text) => {
    const error = new Error('no database')
    const writer = aPostWriter(store, text, { keepAside: async () => ({ ok: false, error }) })
    const refused = { ok: false, reason: 'not-kept-aside', error }
    expect(await writer.save(a, { base: null })).toEqual({ ...refused, why: 'unreadable' })
    expect(await writer.replaceAll(() => '[]')).toEqual({ ...refused, why: 'replaced' })
    expect(stored()).toBe(text)
  })

  it('keeps a second post of one id aside before the first is deleted or saved', async () => {
    const twins = JSON.stringify([a, { ...a, title: 'twin' }, b])
    const deleting = aPostWriter(store, twins)
    expect(await deleting.remove(a)).toMatchObject({ ok: true, removed: { post: a } })
    expect(deleting.keptAside).toEqual([{ text: twins, why: 'unreadable' }])
    const saving = aPostWriter(store, twins)
    expect(await saving.save(edited, { base: a })).toEqual({ ok: true })
    expect(saving.keptAside).toEqual([{ text: twins, why: 'unreadable' }])
  })

  it('keeps the newer text too when it changed while the first was kept aside', async () => {
    const kept: string[] = []
    const writer = aPostWriter(store, 'broken', {
      keepAside: async (text) => {
        kept.push(text)
        if (kept.length === 1) store.setItem(KEY, 'broken anew')
        return { ok: true }
      },
    })
    expect(await writer.save(a, { base: null })).toEqual({ ok: true })
    expect(kept).toEqual(['broken', 'broken anew'])
  })
})
