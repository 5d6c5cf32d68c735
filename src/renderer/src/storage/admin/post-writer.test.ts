import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aPostWriter, fakePostEffects, fakePostStore } from '../../testing/fakes/post-effects'
import { POSTS_KEY as KEY } from '../posts-key'

const { store, stored, a, b, edited } = fakePostStore()

describe('saving', () => {
  it('begins the list, appends a new post and replaces an edited one', async () => {
    const writer = aPostWriter(store, null)
    expect(await writer.save({ post: a, startedFrom: null })).toMatchObject({ ok: true })
    expect(await writer.save({ post: b, startedFrom: null })).toMatchObject({ ok: true })
    expect(await writer.save({ post: edited, startedFrom: a })).toMatchObject({ ok: true })
    expect(stored()).toBe(JSON.stringify([edited, b]))
    expect(writer.copies).toEqual([])
  })

  it('keeps the unknown fields of an edited post, but not a removed picture', async () => {
    const pictured = { ...a, imageUrl: 'https://images.example/a.png' }
    const notes = '"notes":"many words","series":["x"],"__proto__":{"y":1}'
    const writer = aPostWriter(store, `[{${notes},${JSON.stringify(pictured).slice(1)}]`)
    expect(await writer.save({ post: edited, startedFrom: pictured })).toMatchObject({ ok: true })
    expect(stored()).toBe(`[${JSON.stringify(edited).slice(0, -1)},${notes}}]`)
  })

  it('reads the last written text under the lock, marks the new text and reads it back, in short tasks', async () => {
    const steps: string[] = []
    const log = (step: string) => void steps.push(step)
    const { effects } = fakePostEffects()
    const parse = JSON.parse
    const spy = vi.spyOn(JSON, 'parse').mockImplementation((...args) => {
      log('parse')
      return parse(...args)
    })
    onTestFinished(() => spy.mockRestore())
    const writer = aPostWriter(store, JSON.stringify([b]), {
      lock: async (run) => {
        log('lock')
        const result = await run()
        log('unlock')
        return result
      },
      catchUp: async () => log('catch up'),
      read: () => {
        log('read')
        return effects.read()
      },
      write: (text) => {
        log('write')
        return effects.write(text)
      },
      wait: async (ms) => log(ms === 0 ? '|' : ms >= 10 ? 'wait' : 'too short'),
      stamp: async (text) => log(`mark ${text === stored()}`),
      announce: () => log('announce'),
      afterChange: () => log('after change'),
    })
    await writer.save({ post: a, startedFrom: null })
    expect(steps.join(' ')).toBe(
      'lock catch up | read parse | | | read write | read mark true | announce wait read unlock after change',
    )
  })

  it('fails, and marks no text, if the store drops a write: no tab could catch up with that text', async () => {
    const marked: string[] = []
    const writer = aPostWriter(store, JSON.stringify([b]), {
      write: () => ({ ok: true }),
      stamp: async (text) => void marked.push(text),
    })
    expect(await writer.save({ post: a, startedFrom: null })).toMatchObject({ ok: false, reason: 'failed' })
    expect(stored()).toBe(JSON.stringify([b]))
    expect(marked).toEqual([])
  })

  it('merges again when another tab saved between the merge and the write', async () => {
    let isFirst = true
    const { effects } = fakePostEffects()
    const writes: string[] = []
    const writer = aPostWriter(store, null, {
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
    expect(await writer.save({ post: a, startedFrom: null })).toMatchObject({ ok: true })
    expect(writes).toEqual([JSON.stringify([b, a])])
  })

  it('writes nothing, and returns the stored post, if another tab changed it', async () => {
    const current = { ...a, content: 'theirs' }
    const writer = aPostWriter(store, JSON.stringify([current, b]))
    const result = await writer.save({ post: edited, startedFrom: a })
    expect(result).toEqual({ ok: false, reason: 'changed-elsewhere', current })
    expect(stored()).toBe(JSON.stringify([current, b]))
    expect(await writer.save({ post: edited, startedFrom: current })).toMatchObject({ ok: true })
    expect(stored()).toBe(JSON.stringify([edited, b]))
  })

  it('writes nothing if another tab deleted the post, but saves it again without a startedFrom', async () => {
    const writer = aPostWriter(store, JSON.stringify([b]))
    expect(await writer.save({ post: edited, startedFrom: a })).toEqual({
      ok: false,
      reason: 'deleted-elsewhere',
    })
    expect(stored()).toBe(JSON.stringify([b]))
    expect(await writer.save({ post: edited, startedFrom: null })).toMatchObject({ ok: true })
    expect(stored()).toBe(JSON.stringify([b, edited]))
  })

  it('succeeds without a write if the same post is stored', async () => {
    const writer = aPostWriter(store, JSON.stringify([edited]))
    store.broken = new Error('must not write')
    expect(await writer.save({ post: edited, startedFrom: a })).toMatchObject({ ok: true })
  })
})

it('copies different posts before it replaces them', async () => {
  const writer = aPostWriter(store, null)
  const text = JSON.stringify([a])
  for (let time = 0; time < 2; time++) expect(await writer.replaceAll(() => text)).toMatchObject({ ok: true })
  expect(writer.copies).toEqual([])
  expect(await writer.replaceAll((present) => `${present?.slice(0, -1)},7]`)).toMatchObject({ ok: true })
  expect(stored()).toBe(`[${JSON.stringify(a)},7]`)
  expect(writer.copies).toEqual([{ text, why: 'replaced' }])
})

it('calls back after each successful change, and after no other', async () => {
  const afterChange = vi.fn()
  const writer = aPostWriter(store, JSON.stringify([b]), { afterChange })
  await writer.save({ post: a, startedFrom: null })
  const removal = await writer.remove([b])
  if (removal.ok) await writer.restore(removal.removed)
  await writer.replaceAll(() => '[]')
  expect(afterChange).toHaveBeenCalledTimes(4)
  await writer.save({ post: edited, startedFrom: a })
  expect(afterChange).toHaveBeenCalledTimes(4)
})

describe('a change that fails', () => {
  it('returns the sizes if the store is full, leaves every byte, and succeeds once there is room', async () => {
    const text = JSON.stringify([b])
    const writer = aPostWriter(store, text)
    store.setItem('other', 'x'.repeat(5_242_880 - 'other'.length - KEY.length - text.length))
    expect(await writer.save({ post: a, startedFrom: null })).toEqual({
      ok: false,
      reason: 'full',
      needed: 5_242_880 + 1 + JSON.stringify(a).length,
      limit: 5_242_880,
    })
    expect(stored()).toBe(text)
    store.removeItem('other')
    expect(await writer.save({ post: a, startedFrom: null })).toMatchObject({ ok: true })
    expect(stored()).toBe(JSON.stringify([b, a]))
  })

  it.each([
    [new Error('disk'), 'failed'],
    [new DOMException('denied', 'SecurityError'), 'blocked'],
  ])('returns the reason, and leaves every byte: %s', async (error, reason) => {
    const writer = aPostWriter(store, JSON.stringify([a, b]))
    store.broken = error
    expect(await writer.save({ post: edited, startedFrom: a })).toEqual({ ok: false, reason, error })
    expect(await writer.remove([a])).toEqual({ ok: false, reason, error })
    expect(await writer.replaceAll(() => '[]')).toEqual({ ok: false, reason, error })
    expect(stored()).toBe(JSON.stringify([a, b]))
  })

  it('writes nothing over a store that cannot be read', async () => {
    const unreadable = { ok: false, reason: 'blocked', error: new Error('denied') } as const
    const write = vi.fn(() => ({ ok: true }) as const)
    const writer = aPostWriter(store, JSON.stringify([b]), { read: () => unreadable, write })
    expect(await writer.save({ post: a, startedFrom: null })).toEqual(unreadable)
    expect(write).not.toHaveBeenCalled()
  })

  it('never throws if an effect throws', async () => {
    const error = new Error('lock')
    const failed = { ok: false, reason: 'failed', error }
    const writer = aPostWriter(store, null, { lock: () => Promise.reject(error) })
    expect(await writer.save({ post: a, startedFrom: null })).toEqual(failed)
    const broken = () => {
      throw error
    }
    expect(await aPostWriter(store, null).replaceAll(broken)).toEqual(failed)
  })
})

describe('text that is no list', () => {
  const texts = ['[{"id":', '{"posts":[]}', '']

  it.each(texts)('%j is copied before a save replaces it', async (text) => {
    const copied: string[] = []
    const writer = aPostWriter(store, text, {
      copyFirst: async (copy, why) => {
        copied.push(`${why} ${copy}`)
        expect(stored()).toBe(text)
        return { ok: true }
      },
    })
    expect(await writer.save({ post: a, startedFrom: null })).toMatchObject({ ok: true })
    expect(copied).toEqual([`unreadable ${text}`])
    expect(stored()).toBe(JSON.stringify([a]))
  })

  it.each(texts)('%j stays if it could not be copied', async (text) => {
    const error = new Error('no database')
    const writer = aPostWriter(store, text, { copyFirst: async () => ({ ok: false, error }) })
    const refused = { ok: false, reason: 'not-copied', error }
    expect(await writer.save({ post: a, startedFrom: null })).toEqual(refused)
    expect(await writer.replaceAll(() => '[]')).toEqual(refused)
    expect(stored()).toBe(text)
  })

  it('is copied again if it changed during the copy', async () => {
    const copied: string[] = []
    const writer = aPostWriter(store, 'broken', {
      copyFirst: async (text) => {
        copied.push(text)
        if (copied.length === 1) store.setItem(KEY, 'broken again')
        return { ok: true }
      },
    })
    expect(await writer.save({ post: a, startedFrom: null })).toMatchObject({ ok: true })
    expect(copied).toEqual(['broken', 'broken again'])
  })
})
