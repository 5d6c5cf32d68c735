import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPost } from '../testing/factories'
import { fakePostEffects } from '../testing/fake-post-effects'
import { FakeStorage } from '../testing/fake-storage'
import { createPostWriter, type PostEffects } from './post-writer'

const KEY = 'blogPosts'
const a = aPost({ id: 'a' })
const b = aPost({ id: 'b' })
const edited = { ...a, title: 'edited' }
let store = new FakeStorage()

beforeEach(() => {
  store = new FakeStorage()
  vi.stubGlobal('window', { localStorage: store })
})

afterEach(() => vi.unstubAllGlobals())

function aWriter(stored: string | null, overrides: Partial<PostEffects> = {}) {
  if (stored !== null) store.setItem(KEY, stored)
  const { effects, keptAside } = fakePostEffects(overrides)
  return { ...createPostWriter(effects), keptAside }
}

const stored = () => store.getItem(KEY)

describe('saving', () => {
  it('begins the list, appends a new post and replaces an edited one', async () => {
    const writer = aWriter(null)
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
    const writer = aWriter(JSON.stringify([current, b]))
    const result = await writer.save(edited, { base: a })
    expect(result).toEqual({ ok: false, reason: 'changed-elsewhere', current })
    expect(stored()).toBe(JSON.stringify([current, b]))
    expect(await writer.save(edited, { base: current })).toEqual({ ok: true })
    expect(stored()).toBe(JSON.stringify([edited, b]))
  })

  it('writes nothing when the post was deleted elsewhere, and brings it back when it is known to be gone', async () => {
    const writer = aWriter(JSON.stringify([b]))
    expect(await writer.save(edited, { base: a })).toEqual({ ok: false, reason: 'deleted-elsewhere' })
    expect(stored()).toBe(JSON.stringify([b]))
    expect(await writer.save(edited, { base: null })).toEqual({ ok: true })
    expect(stored()).toBe(JSON.stringify([b, edited]))
  })

  it('is done when the same post is there already', async () => {
    const writer = aWriter(JSON.stringify([edited]))
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
    const writer = aWriter(JSON.stringify([b]), { write: () => ({ ok: true }) })
    expect(await writer.save(a, { base: null })).toMatchObject({ ok: false, reason: 'failed' })
    expect(stored()).toBe(JSON.stringify([b]))
  })
})

describe('a save that fails', () => {
  it('names the sizes when the store is full, leaves every byte, and works once there is room', async () => {
    const text = JSON.stringify([b])
    const writer = aWriter(text)
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
    const writer = aWriter(JSON.stringify([a, b]))
    store.broken = error
    expect(await writer.save(edited, { base: a })).toEqual({ ok: false, reason, error })
    expect(await writer.remove('a')).toEqual({ ok: false, reason, error })
    expect(await writer.replaceAll(() => '[]')).toEqual({ ok: false, reason, error })
    expect(stored()).toBe(JSON.stringify([a, b]))
  })

  it('writes nothing over a store that cannot be read', async () => {
    const error = new DOMException('denied', 'SecurityError')
    const write = vi.fn(() => ({ ok: true }) as const)
    const writer = aWriter(JSON.stringify([b]), {
      read: () => ({ ok: false, reason: 'blocked', error }),
      write,
    })
    expect(await writer.save(a, { base: null })).toEqual({ ok: false, reason: 'blocked', error })
    expect(write).not.toHaveBeenCalled()
  })

  it('never throws, whatever an effect does', async () => {
    const error = new Error('lock')
    const writer = aWriter(null, { lock: () => Promise.reject(error) })
    expect(await writer.save(a, { base: null })).toEqual({ ok: false, reason: 'failed', error })
    const broken = () => {
      throw error
    }
    expect(await aWriter(null).replaceAll(broken)).toEqual({ ok: false, reason: 'failed', error })
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
    const writer = aWriter(text, { keepAside: async () => ({ ok: false, error }) })
    const refused = { ok: false, reason: 'not-kept-aside', error }
    expect(await writer.save(a, { base: null })).toEqual(refused)
    expect(await writer.replaceAll(() => '[]')).toEqual(refused)
    expect(stored()).toBe(text)
  })

  it('keeps the newer text too when it changed while the first was kept aside', async () => {
    const kept: string[] = []
    const writer = aWriter('broken', {
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

describe('deleting', () => {
  it('takes one post out, and undone it is back as it was', async () => {
    const text = `[${JSON.stringify(b)},${JSON.stringify(a).slice(0, -1)},"extra":1e999},7]`
    const writer = aWriter(text)
    const result = await writer.remove('a')
    expect(stored()).toBe(`[${JSON.stringify(b)},7]`)
    if (!result.ok || !result.removed) throw new Error('nothing was removed')
    expect(await writer.restore(result.removed)).toEqual({ ok: true })
    expect(stored()).toBe(text)
    expect(await writer.restore(result.removed)).toEqual({ ok: true })
    expect(stored()).toBe(text)
  })

  it('is done when the post is gone already', async () => {
    const writer = aWriter('broken')
    expect(await writer.remove('a')).toEqual({ ok: true, removed: null })
    expect(stored()).toBe('broken')
  })

  it('can be undone also when a stale tab had written the post back meanwhile', async () => {
    let writes = 0
    const writer = aWriter(JSON.stringify([a, b]), {
      announce: () => {
        if (++writes === 1) store.setItem(KEY, JSON.stringify([a, b]))
      },
    })
    expect(await writer.remove('a')).toMatchObject({ ok: true, removed: { post: a, index: 0 } })
    expect(writes).toBe(2)
    expect(stored()).toBe(JSON.stringify([b]))
  })

  it('is not undone over a post another tab has saved again', async () => {
    const writer = aWriter(JSON.stringify([a]))
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
    const writer = aWriter(text)
    expect(await writer.replaceAll((present) => `${present?.slice(0, -1)},${JSON.stringify(b)}]`)).toEqual({
      ok: true,
    })
    expect(stored()).toBe(JSON.stringify([a, b]))
    expect(writer.keptAside).toEqual([{ text, why: 'replaced' }])
  })

  it('has nothing to keep aside in an empty store, and nothing to do for the same text', async () => {
    const writer = aWriter(null)
    await writer.replaceAll(() => '[]')
    await writer.replaceAll(() => '[]')
    expect(stored()).toBe('[]')
    expect(writer.keptAside).toEqual([])
  })
})
