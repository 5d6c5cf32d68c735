import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aPostWriter, fakePostEffects, fakePostStore } from '../../testing/fake-post-effects'
import { POSTS_KEY as KEY } from '../posts-key'
import { createPostWriter } from './post-writer'

const { store, stored, a, b, edited } = fakePostStore()

describe('saving', () => {
  it('begins the list, appends a new post and replaces an edited one', async () => {
    const writer = aPostWriter(store, null)
    expect(await writer.save(a, { base: null })).toEqual({ ok: true })
    expect(await writer.save(b, { base: null })).toEqual({ ok: true })
    expect(await writer.save(edited, { base: a })).toEqual({ ok: true })
    expect(stored()).toBe(JSON.stringify([edited, b]))
    expect(writer.copies).toEqual([])
  })

  it('keeps what an edited post holds beyond its fields, but no picture that was taken out', async () => {
    const pictured = { ...a, imageUrl: 'https://images.example/a.png' }
    const notes = '"notes":"many words","series":["x"],"__proto__":{"y":1}'
    const writer = aPostWriter(store, `[{${notes},${JSON.stringify(pictured).slice(1)}]`)
    expect(await writer.save(edited, { base: pictured })).toEqual({ ok: true })
    expect(stored()).toBe(`[${JSON.stringify(edited).slice(0, -1)},${notes}}]`)
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

  it('parses what is stored, checks it and merges into it in tasks of their own', async () => {
    const steps: string[] = []
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    const { effects } = fakePostEffects()
    const writer = aPostWriter(store, JSON.stringify([b, { ...a, id: 'in the way' }]), {
      wait: async () => {
        steps.push('next task')
        if (parse.mock.calls.length > 0) steps.push(`parsed ${parse.mock.calls.length}`)
        parse.mockClear()
      },
      write: (text) => {
        steps.push('write')
        return effects.write(text)
      },
    })
    await writer.save(a, { base: null })
    expect(steps.slice(0, steps.indexOf('write') + 1)).toEqual([
      'next task',
      'next task',
      'parsed 1',
      'next task',
      'next task',
      'write',
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

  it('merges again when another tab saved between the merge and the write', async () => {
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

describe('replacing all posts', () => {
  it('copies what was there, then writes what is made of it', async () => {
    const text = JSON.stringify([a])
    const writer = aPostWriter(store, text)
    expect(await writer.replaceAll((present) => `${present?.slice(0, -1)},${JSON.stringify(b)}]`)).toEqual({
      ok: true,
    })
    expect(stored()).toBe(JSON.stringify([a, b]))
    expect(writer.copies).toEqual([{ text, why: 'replaced' }])
  })

  it('has nothing to copy in an empty store, and nothing to do for the same text', async () => {
    const writer = aPostWriter(store, null)
    await writer.replaceAll(() => '[]')
    await writer.replaceAll(() => '[]')
    expect(stored()).toBe('[]')
    expect(writer.copies).toEqual([])
  })
})
