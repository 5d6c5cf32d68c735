import { describe, expect, it } from 'vitest'
import { aDraft, aPost } from '../../testing/factories'
import { brokenKeyValueStore, fakeKeyValueStore } from '../../testing/fake-key-value-store'
import { fakeTabStore } from '../../testing/fake-tab-store'
import { withLastMoment } from './last-moment'
import { createRecovery, type Recovery, type RecoveryCopy } from './recovery'
import type { TabStore } from './tab-copies'

const none = async () => new Set<string>()

const copy: RecoveryCopy = { draftId: 'd', postId: null, draft: aDraft({ title: 'last' }), base: null, at: 2 }

const lasting = (
  recovery: Recovery,
  tab: TabStore,
  { open = none, ended = fakeKeyValueStore().store, now = 10 } = {},
) => withLastMoment(recovery, { tab, ended, openDrafts: open, now: () => now })

/** A database in which what is asked for is undone, as when the page is gone the next moment. */
const undone = () => {
  const { store } = fakeKeyValueStore()
  return createRecovery({ ...store, set: () => new Promise<void>(() => {}) }, none)
}

it('finds the copies of one post, or of new ones', async () => {
  const recovery = lasting(createRecovery(fakeKeyValueStore().store, none), fakeTabStore().store)
  const ofPost = { ...copy, draftId: 'e', postId: 'a', base: aPost({ id: 'a' }) }
  for (const each of [copy, ofPost]) await recovery.keepRecovery(each)
  expect(await recovery.readRecovery('a')).toEqual({ items: [ofPost], isWhole: true })
  expect(await recovery.readRecovery('b')).toEqual({ items: [], isWhole: true })
  expect(await recovery.readRecovery(null)).toEqual({ items: [copy], isWhole: true })
})

it('finds no text that was restored and written on, until the later one is ended', async () => {
  const recovery = lasting(createRecovery(fakeKeyValueStore().store, none), fakeTabStore().store)
  const later = { ...copy, draftId: 'later', at: 1, continues: [{ draftId: 'd', at: 2 }] }
  for (const each of [copy, later]) await recovery.keepRecovery(each)
  expect(await recovery.listRecovery()).toEqual({ items: [later], isWhole: true })
  await recovery.dropRecovery(later)
  expect(await recovery.listRecovery()).toEqual({ items: [copy], isWhole: true })
})

it('finds what was written in the editor of a restored text after that', async () => {
  const recovery = lasting(createRecovery(fakeKeyValueStore().store, none), fakeTabStore().store)
  const other = { ...copy, draftId: 'other', at: 3, continues: [{ draftId: 'd', at: 1 }] }
  for (const each of [copy, other]) await recovery.keepRecovery(each)
  expect(await recovery.listRecovery()).toEqual({ items: [other, copy], isWhole: true })
})

it('brings the text of the last moment to the others when it is next looked for', async () => {
  const { tab, store } = fakeTabStore()
  lasting(undone(), store).keepInLastMoment(copy)
  const next = lasting(createRecovery(fakeKeyValueStore().store, none), store)
  expect(await next.readRecovery(null)).toEqual({ items: [copy], isWhole: true })
  expect(tab.text).toBeNull()
  expect(await next.listRecovery()).toEqual({ items: [copy], isWhole: true })
})

it('has the texts of several drafts, of each the last, and brings them over together', async () => {
  const other = { ...copy, draftId: 'other', at: 3 }
  const later = { ...copy, at: 4 }
  const { tab, store } = fakeTabStore()
  const full = { ...fakeKeyValueStore().store, set: () => Promise.reject(new Error('full')) }
  const broken = lasting(createRecovery(full, none), store)
  for (const each of [copy, other, later]) broken.keepInLastMoment(each)
  expect(await broken.listRecovery()).toEqual({ items: [later, other], isWhole: true })
  await broken.dropRecovery(other)
  expect(await broken.listRecovery()).toEqual({ items: [later], isWhole: true })
  broken.keepInLastMoment(other)
  const next = lasting(createRecovery(fakeKeyValueStore().store, none), store)
  expect(await next.listRecovery()).toEqual({ items: [later, other], isWhole: true })
  expect(tab.text).toBeNull()
})

it('has the last text, and of other drafts as many as there is room for beside it', () => {
  const drafts = ['a', 'b', 'c'].map((draftId) => ({ ...copy, draftId }))
  for (const roomFor of [1, 2]) {
    const { tab, store } = fakeTabStore()
    const room = JSON.stringify(drafts.slice(0, roomFor)).length
    const small = { ...store, write: (text: string) => void (text.length <= room && store.write(text)) }
    const recovery = lasting(undone(), small)
    for (const each of drafts) recovery.keepInLastMoment(each)
    expect(tab.text).toBe(JSON.stringify([...drafts].reverse().slice(0, roomFor)))
  }
})

it('leaves a text there that came while an earlier one was brought over', async () => {
  for (const later of [
    { ...copy, at: 3 },
    { ...copy, draftId: 'other' },
  ]) {
    const { tab, store } = fakeTabStore(JSON.stringify([copy]))
    const { store: database } = fakeKeyValueStore()
    const set = async () => store.write(JSON.stringify([later]))
    await lasting(createRecovery({ ...database, set }, none), store).listRecovery()
    expect(tab.text).toBe(JSON.stringify([later]))
  }
})

it('gives the text that came while an earlier one could not be brought over', async () => {
  const later = { ...copy, at: 3 }
  const { store } = fakeTabStore(JSON.stringify([copy]))
  const set = async () => {
    store.write(JSON.stringify([later]))
    throw new Error('full')
  }
  const recovery = lasting(createRecovery({ ...fakeKeyValueStore().store, set }, none), store)
  expect(await recovery.listRecovery()).toEqual({ items: [later], isWhole: true })
})

it('has it still when the page is hidden after its last moment, and gone before that is kept', async () => {
  const { tab, store } = fakeTabStore()
  const recovery = lasting(undone(), store)
  recovery.keepInLastMoment(copy)
  void recovery.keepRecovery({ ...copy, at: 3 })
  await Promise.resolve()
  expect(tab.text).toBe(JSON.stringify([copy]))
})

it('gives it from where it is, and keeps it for later, while it cannot be brought over', async () => {
  const { tab, store } = fakeTabStore(JSON.stringify([copy]))
  const error = new Error('no database')
  const recovery = lasting(createRecovery(brokenKeyValueStore(error), none), store)
  expect(await recovery.listRecovery()).toEqual({ items: [copy], isWhole: false })
  expect(tab.text).not.toBeNull()
})

it('gives it in the place of an earlier text of its draft, while the others can be read but not written', async () => {
  const other = { ...copy, draftId: 'other', at: 1 }
  const later = { ...copy, at: 3 }
  for (const [written, listed] of [
    [{ ...copy, at: 1 }, copy],
    [later, later],
  ] as const) {
    const { store: database } = fakeKeyValueStore({ other, d: written })
    const full = { ...database, set: () => Promise.reject(new Error('full')) }
    const recovery = lasting(createRecovery(full, none), fakeTabStore(JSON.stringify([copy])).store)
    expect(await recovery.listRecovery()).toEqual({ items: [listed, other], isWhole: true })
    await recovery.dropRecovery(listed)
    expect(await recovery.listRecovery()).toEqual({ items: [other], isWhole: true })
  }
})

it('does not give it while it is being written', async () => {
  const { tab, store } = fakeTabStore(JSON.stringify([copy]))
  const broken = createRecovery(brokenKeyValueStore(new Error('no database')), none)
  const recovery = lasting(broken, store, { open: async () => new Set(['d']) })
  expect(await recovery.listRecovery()).toEqual({ items: [], isWhole: false })
  expect(tab.text).not.toBeNull()
})

it('forgets it with a later text of the same draft, or its end, and with no other', async () => {
  for (const [end, isLeft] of [
    [{ ...copy, draftId: 'other' }, true],
    [{ ...copy, at: 3 }, false],
  ] as const) {
    const kept = fakeTabStore(JSON.stringify([copy]))
    await lasting(createRecovery(fakeKeyValueStore().store, none), kept.store).keepRecovery(end)
    expect(kept.tab.text !== null).toBe(isLeft)
    const dropped = fakeTabStore(JSON.stringify([copy]))
    await lasting(createRecovery(fakeKeyValueStore().store, none), dropped.store).dropRecovery(end)
    expect(dropped.tab.text !== null).toBe(isLeft)
  }
})

it('has a later text of the draft still when an earlier one is dropped', async () => {
  const { tab, store } = fakeTabStore(JSON.stringify([copy]))
  await lasting(undone(), store).dropRecovery({ ...copy, at: 1 })
  expect(tab.text).toBe(JSON.stringify([copy]))
})

it('has it still when a text of the same draft cannot be kept', async () => {
  const { tab, store } = fakeTabStore(JSON.stringify([copy]))
  const broken = createRecovery(brokenKeyValueStore(new Error('no database')), none)
  await lasting(broken, store).keepRecovery({ ...copy, at: 3 })
  expect(tab.text).toBe(JSON.stringify([copy]))
})

it('has it still when an earlier text of the same draft is kept only after it', async () => {
  const { tab, store } = fakeTabStore(JSON.stringify([copy]))
  await lasting(createRecovery(fakeKeyValueStore().store, none), store).keepRecovery({ ...copy, at: 1 })
  expect(tab.text).toBe(JSON.stringify([copy]))
})

it('leaves no older text of the same draft in the place of one that does not fit', () => {
  const { tab, store } = fakeTabStore(JSON.stringify([copy]))
  const recovery = lasting(undone(), { ...store, write: () => {} })
  recovery.keepInLastMoment({ ...copy, draftId: 'other', at: 3 })
  expect(tab.text).toBe(JSON.stringify([copy]))
  recovery.keepInLastMoment({ ...copy, at: 3 })
  expect(tab.text).toBeNull()
  // Also where the clock was set back meanwhile.
  store.write(JSON.stringify([copy]))
  recovery.keepInLastMoment({ ...copy, at: 1 })
  expect(tab.text).toBeNull()
})

describe('a text of this tab whose draft was ended in another one', () => {
  async function openAgain(endedAt: number, now = 10) {
    const [ends, database] = [fakeKeyValueStore(), fakeKeyValueStore()]
    const recovery = createRecovery(database.store, none)
    const { tab, store } = fakeTabStore(JSON.stringify([copy]))
    await lasting(recovery, fakeTabStore().store, { ended: ends.store }).dropRecovery({
      ...copy,
      at: endedAt,
    })
    const found = await lasting(recovery, store, { ended: ends.store, now }).listRecovery()
    return { found, tab, ends: ends.values, kept: database.values }
  }

  it('does not come back', async () => {
    const { found, tab, kept } = await openAgain(copy.at)
    expect(found).toEqual({ items: [], isWhole: true })
    expect(tab.text).toBeNull()
    expect(kept).toEqual(new Map())
  })

  it('is found when it was written after what was ended', async () => {
    const { found, kept } = await openAgain(copy.at - 1)
    expect(found.items).toEqual([copy])
    expect(kept).toEqual(new Map([['d', copy]]))
  })

  it('does not come back from among the others either, where it was not removed before the page went', async () => {
    const { store: ended } = fakeKeyValueStore({ d: copy.at })
    const later = { ...copy, draftId: 'later', at: 3 }
    const { store: database, values } = fakeKeyValueStore({ d: copy, later })
    const recovery = lasting(createRecovery(database, none), fakeTabStore().store, { ended })
    expect(await recovery.listRecovery()).toEqual({ items: [later], isWhole: true })
    expect([...values.keys()]).toEqual(['later'])
  })

  it('is found where nobody can tell of that', async () => {
    const ended = brokenKeyValueStore(new Error('no database'))
    const recovery = createRecovery(fakeKeyValueStore().store, none)
    const last = lasting(recovery, fakeTabStore(JSON.stringify([copy])).store, { ended })
    expect((await last.listRecovery()).items).toEqual([copy])
  })

  it('is remembered as ended for 90 days', async () => {
    const day = 24 * 3_600_000
    expect((await openAgain(copy.at, copy.at + 90 * day)).ends).toEqual(new Map([['d', copy.at]]))
    expect((await openAgain(copy.at, copy.at + 90 * day + 1)).ends).toEqual(new Map())
  })
})

it('brings no text into the place of a later one of its draft, whose editor may still be open', async () => {
  const later = { ...copy, at: 3 }
  for (const [open, items, isLeft] of [
    [none, [later], false],
    [async () => new Set(['d']), [], true],
  ] as const) {
    const { store: database, values } = fakeKeyValueStore({ d: later })
    const { tab, store } = fakeTabStore(JSON.stringify([copy]))
    const found = await lasting(createRecovery(database, open), store, { open }).listRecovery()
    expect(found.items).toEqual(items)
    expect(values.get('d')).toEqual(later)
    expect(tab.text !== null).toBe(isLeft)
  }
})
