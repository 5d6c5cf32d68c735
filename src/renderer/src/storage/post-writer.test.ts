import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPost } from '../testing/factories'
import { aPostWriter, fakePostEffects } from '../testing/fake-post-effects'
import { fakeWindowStorage } from '../testing/fake-storage'
import { createPostWriter } from './post-writer'

const KEY = 'blogPosts'
const a = aPost({ id: 'a' })
const b = aPost({ id: 'b' })
const edited = { ...a, title: 'edited' }
const store = fakeWindowStorage()

const stored = () => store.getItem(KEY)

describe('saving', () => {
  it('begins the list, appends a new post and replaces an edited one', async () => {
    const writer = aPostWriter(store, null)
    expect(await writer.save(a, { base: null })).toEqual({ ok: true })
    expect(await writer.save(b, { base: null })).toEqual({ ok: true })
    expect(await writer.save(edited, { base: a })).toEqual({ ok: true })
    expect(stored()).toBe(JSON.stringify([edited, b]))
    expect(writer.keptAside).toEqual([])
  })

  it('reads only what was written last, under the lock, and marks its own text and reads it back before it says ok', async () => {
    const steps: string[] = []
    const { effects } = fakePostEffects()
    const writer = createPostWriter({
      ...effects,
      lock: async (run) => {
        steps.push('lock')
        const result = await run()
        steps.push('unlock')
        return result
      },
      wait: async (ms) => {
        if (ms > 0) steps.push(ms >= 10 ? 'wait' : 'too short')
        else steps.push('next task')
      },
      catchUp: async () => {
        steps.push('catch up')
      },
      read: () => {
        steps.push('read')
        return effects.read()
      },
      write: (text) => {
        steps.push('write')
        return effects.write(text)
      },
      mark: async (text) => {
        steps.push(`mark ${text === stored()}`)
      },
      announce: () => steps.push('announce'),
    })
    await writer.save(a, { base: null })
    expect(steps).toEqual([
      'lock',
      'catch up',
      'next task',
      'read',
      'next task',
      'read',
      'write',
      'next task',
      'read',
      'mark true',
      'next task',
      'announce',
      'wait',
      'read',
      'unlock',
    ])
  })

  it('marks no text that a store has dropped: nobody could ever catch up with it', async () => {
    const marked: string[] = []
    const { effects } = fakePostEffects({
      write: () => ({ ok: true }),
      mark: async (text) => void marked.push(text),
    })
    expect(await createPostWriter(effects).save(a, { base: null })).toMatchObject({
      ok: false,
      reason: 'failed',
    })
    expect(marked).toEqual([])
  })

  it('merges anew when another tab saved between the merge and the write', async () => {
    let isFirst = true
    const { effects } = fakePostEffects()
    const writes: string[] = []
    const writer = createPostWriter({
      ...effects,
      read: () => {
        const present = effects.read()
        if (isFirst) store.setItem(KEY, JSON.stringify([b]))
        isFirst = false
        return present
      },
      write: (text) => {
        writes.push(text)
        return effects.write(text)
      },
    })
    expect(await writer.save(a, { base: null })).toEqual({ ok: true })
    expect(writes).toEqual([JSON.stringify([b, a])])
  })

  it('writes nothing and shows the present post when it was changed elsewhere', async () => {
    const current = { ...a, content: 'theirs' }
    const writer = aPostWriter(store, JSON.stringify([current, b]))
    const result = await writer.save(edited, { base: a })
    expect(result).toEqual({ ok: false, reason: 'changed-elsewhere', current })
    expect(stored()).toBe(JSON.stringify([current, b]))
    expect(await writer.save(edited, { base: current })).toEqual({ ok: true })
    expect(stored()).toBe(JSON.stringify([edited, b]))
  })

  it('writes nothing when the post was deleted elsewhere, and brings it back when it is known to be gone', async () => {
    const writer = aPostWriter(store, JSON.stringify([b]))
    expect(await writer.save(edited, { base: a })).toEqual({ ok: false, reason: 'deleted-elsewhere' })
    expect(stored()).toBe(JSON.stringify([b]))
    expect(await writer.save(edited, { base: null })).toEqual({ ok: true })
    expect(stored()).toBe(JSON.stringify([b, edited]))
  })

  it('is done when the same post is there already', async () => {
    const writer = aPostWriter(store, JSON.stringify([edited]))
    store.broken = new Error('must not write')
    expect(await writer.save(edited, { base: a })).toEqual({ ok: true })
  })

  it('redoes a write that was overwritten, keeping both posts', async () => {
    let writes = 0
    const { effects } = fakePostEffects()
    const writer = createPostWriter({
      ...effects,
      announce: () => {
        if (++writes === 1) store.setItem(KEY, JSON.stringify([b]))
      },
    })
    expect(await writer.save(a, { base: null })).toEqual({ ok: true })
    expect(stored()).toBe(JSON.stringify([b, a]))
  })

  it('does not say ok when the write never holds', async () => {
    const writer = aPostWriter(store, JSON.stringify([b]), { write: () => ({ ok: true }) })
    expect(await writer.save(a, { base: null })).toMatchObject({ ok: false, reason: 'failed' })
    expect(stored()).toBe(JSON.stringify([b]))
  })
})

describe('deleting', () => {
  it('takes one post out, and undone it is back as it was', async () => {
    const text = `[${JSON.stringify(b)},${JSON.stringify(a).slice(0, -1)},"extra":1e999},7]`
    const writer = aPostWriter(store, text)
    const result = await writer.remove('a')
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
        const result = await writer.remove('a')
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
    await writer.remove('a')
    expect(stored()).toBe(JSON.stringify([a, b]))
  })

  it('is not undone over a twin that has been saved since', async () => {
    const twin = { ...a, content: 'twin' }
    const writer = aPostWriter(store, JSON.stringify([a, twin]))
    const result = await writer.remove('a')
    if (!result.ok || !result.removed) throw new Error('nothing was removed')
    await writer.save(edited, { base: twin })
    const undone = await writer.restore(result.removed)
    expect(undone).toEqual({ ok: false, reason: 'changed-elsewhere', current: edited })
  })

  it('is done when the post is gone already', async () => {
    const writer = aPostWriter(store, 'broken')
    expect(await writer.remove('a')).toEqual({ ok: true, removed: null })
    expect(stored()).toBe('broken')
  })

  it('can be undone also when a stale tab had written the post back meanwhile', async () => {
    let writes = 0
    const writer = aPostWriter(store, JSON.stringify([a, b]), {
      announce: () => {
        if (++writes === 1) store.setItem(KEY, JSON.stringify([a, b]))
      },
    })
    expect(await writer.remove('a')).toMatchObject({ ok: true, removed: { post: a, index: 0 } })
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
    expect(await writer.remove('a')).toMatchObject({ ok: true, removed: { post: a } })
    expect(looks).toBe(2)
  })

  it('is not undone over a post another tab has saved again', async () => {
    const writer = aPostWriter(store, JSON.stringify([a]))
    const result = await writer.remove('a')
    if (!result.ok || !result.removed) throw new Error('nothing was removed')
    await writer.save(edited, { base: null })
    const undone = await writer.restore(result.removed)
    expect(undone).toEqual({ ok: false, reason: 'changed-elsewhere', current: edited })
    expect(stored()).toBe(JSON.stringify([edited]))
  })
})

describe('replacing all posts', () => {
  it('keeps what was there aside, then writes what is made of it', async () => {
    const text = JSON.stringify([a])
    const writer = aPostWriter(store, text)
    expect(await writer.replaceAll((present) => `${present?.slice(0, -1)},${JSON.stringify(b)}]`)).toEqual({
      ok: true,
    })
    expect(stored()).toBe(JSON.stringify([a, b]))
    expect(writer.keptAside).toEqual([{ text, why: 'replaced' }])
  })

  it('has nothing to keep aside in an empty store, and nothing to do for the same text', async () => {
    const writer = aPostWriter(store, null)
    await writer.replaceAll(() => '[]')
    await writer.replaceAll(() => '[]')
    expect(stored()).toBe('[]')
    expect(writer.keptAside).toEqual([])
  })
})
