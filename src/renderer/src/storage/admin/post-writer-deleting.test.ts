import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePosts } from '@/domain/post'
import { aPostWriter, fakePostStore } from '../../testing/fake-post-effects'
import { POSTS_KEY as KEY } from '../posts-key'

const { store, stored, a, b, edited } = fakePostStore()

describe('deleting', () => {
  it('takes one post out, and undone it is back as it was', async () => {
    const text = `[${JSON.stringify(b)},${JSON.stringify(a).slice(0, -1)},"extra":1e999},7]`
    const writer = aPostWriter(store, text)
    const result = await writer.remove(a)
    expect(stored()).toBe(`[${JSON.stringify(b)},7]`)
    if (!result.ok || !result.removed) throw new Error('nothing was removed')
    expect(await writer.restore(result.removed)).toEqual({ ok: true })
    expect(stored()).toBe(text)
    expect(await writer.restore(result.removed)).toEqual({ ok: true })
    expect(stored()).toBe(text)
  })

  it('is undone to the byte whatever else has the same id', async () => {
    const [twin, other] = [
      { ...a, content: 'twin' },
      { ...a, content: 'other' },
    ]
    const entries = fc.array(fc.constantFrom(a, twin, other, b, 7), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(entries, async (before) => {
        const text = JSON.stringify([...before, a])
        const writer = aPostWriter(store, text)
        const [shown = a] = parsePosts(text).posts.filter(({ id }) => id === a.id)
        const result = await writer.remove(shown)
        if (!result.ok || !result.removed) throw new Error('nothing was removed')
        expect(JSON.parse(stored() ?? '')).toHaveLength(before.length)
        expect(await writer.restore(result.removed)).toEqual({ ok: true })
        expect(stored()).toBe(text)
        expect(await writer.restore(result.removed)).toEqual({ ok: true })
        expect(stored()).toBe(text)
      }),
    )
  })

  it('takes out one of two equal posts also when another tab writes something else meanwhile', async () => {
    let writes = 0
    const writer = aPostWriter(store, JSON.stringify([a, a]), {
      announce: () => {
        if (++writes === 1) store.setItem(KEY, JSON.stringify([a, b]))
      },
    })
    await writer.remove(a)
    expect(stored()).toBe(JSON.stringify([a, b]))
  })

  it('is not undone over a twin that has been saved since', async () => {
    const twin = { ...a, content: 'twin' }
    const writer = aPostWriter(store, JSON.stringify([a, twin]))
    const result = await writer.remove(a)
    if (!result.ok || !result.removed) throw new Error('nothing was removed')
    await writer.save(edited, { base: twin })
    const undone = await writer.restore(result.removed)
    expect(undone).toEqual({ ok: false, reason: 'changed-elsewhere', current: edited })
  })

  it('takes nothing that the owner has not seen, as what another tab has saved since', async () => {
    const writer = aPostWriter(store, JSON.stringify([edited, b]))
    expect(await writer.remove(a)).toEqual({ ok: false, reason: 'changed-elsewhere', current: edited })
    expect(stored()).toBe(JSON.stringify([edited, b]))
  })

  it('is done when the post is gone already', async () => {
    const writer = aPostWriter(store, 'broken')
    expect(await writer.remove(a)).toEqual({ ok: true, removed: null })
    expect(stored()).toBe('broken')
  })

  it('can be undone also when a stale tab had written the post back meanwhile', async () => {
    let writes = 0
    const writer = aPostWriter(store, JSON.stringify([a, b]), {
      announce: () => {
        if (++writes === 1) store.setItem(KEY, JSON.stringify([a, b]))
      },
    })
    expect(await writer.remove(a)).toMatchObject({ ok: true, removed: { post: a, index: 0 } })
    expect(writes).toBe(2)
    expect(stored()).toBe(JSON.stringify([b]))
  })

  it('can be undone also when the post was written back and had gone again meanwhile', async () => {
    let looks = 0
    const writer = aPostWriter(store, JSON.stringify([a, b]), {
      announce: () => store.setItem(KEY, JSON.stringify([a, b])),
      catchUp: async () => {
        if (++looks === 2) store.setItem(KEY, JSON.stringify([b]))
      },
    })
    expect(await writer.remove(a)).toMatchObject({ ok: true, removed: { post: a } })
    expect(looks).toBe(2)
  })

  it('is not undone over a post another tab has saved again', async () => {
    const writer = aPostWriter(store, JSON.stringify([a]))
    const result = await writer.remove(a)
    if (!result.ok || !result.removed) throw new Error('nothing was removed')
    await writer.save(edited, { base: null })
    const undone = await writer.restore(result.removed)
    expect(undone).toEqual({ ok: false, reason: 'changed-elsewhere', current: edited })
    expect(stored()).toBe(JSON.stringify([edited]))
  })
})
