import { expect, it } from 'vitest'
import { aDraft, aPost } from '../testing/factories'
import { brokenKeyValueStore, fakeKeyValueStore } from '../testing/fake-key-value-store'
import { type TabStore, withLastMoment } from './last-moment'
import { createRecovery, type RecoveryCopy } from './recovery'

const none = async () => new Set<string>()

function fakeTab(text: string | null = null) {
  const tab = { text }
  const store: TabStore = {
    read: () => tab.text,
    write: (written) => {
      tab.text = written
    },
    remove: () => {
      tab.text = null
    },
  }
  return { tab, store }
}

const copy: RecoveryCopy = { draftId: 'd', postId: null, draft: aDraft({ title: 'last' }), base: null, at: 2 }

/** A database in which what is asked for is undone, as when the page is gone the next moment. */
const undone = () => {
  const { store } = fakeKeyValueStore()
  return createRecovery({ ...store, set: () => new Promise<void>(() => {}) }, none)
}

it('finds the copies of one post, or of new ones', async () => {
  const recovery = withLastMoment(createRecovery(fakeKeyValueStore().store, none), fakeTab().store)
  const ofPost = { ...copy, draftId: 'e', postId: 'a', base: aPost({ id: 'a' }) }
  for (const each of [copy, ofPost]) await recovery.keepRecovery(each)
  expect(await recovery.readRecovery('a')).toEqual({ items: [ofPost], isWhole: true })
  expect(await recovery.readRecovery('b')).toEqual({ items: [], isWhole: true })
  expect(await recovery.readRecovery(null)).toEqual({ items: [copy], isWhole: true })
})

it('brings the text of the last moment to the others when it is next looked for', async () => {
  const { tab, store } = fakeTab()
  withLastMoment(undone(), store).keepInLastMoment(copy)
  const next = withLastMoment(createRecovery(fakeKeyValueStore().store, none), store)
  expect(await next.readRecovery(null)).toEqual({ items: [copy], isWhole: true })
  expect(tab.text).toBeNull()
  expect(await next.listRecovery()).toEqual({ items: [copy], isWhole: true })
})

it('leaves a text there that came while an earlier one was brought over', async () => {
  for (const later of [
    { ...copy, at: 3 },
    { ...copy, draftId: 'other' },
  ]) {
    const { tab, store } = fakeTab(JSON.stringify(copy))
    const { store: database } = fakeKeyValueStore()
    const set = async () => store.write(JSON.stringify(later))
    await withLastMoment(createRecovery({ ...database, set }, none), store).listRecovery()
    expect(tab.text).toBe(JSON.stringify(later))
  }
})

it('has it still when the page is hidden after its last moment, and gone before that is kept', async () => {
  const { tab, store } = fakeTab()
  const recovery = withLastMoment(undone(), store)
  recovery.keepInLastMoment(copy)
  void recovery.keepRecovery({ ...copy, at: 3 })
  await Promise.resolve()
  expect(tab.text).toBe(JSON.stringify(copy))
})

it('keeps it for later while it cannot be brought over', async () => {
  const { tab, store } = fakeTab(JSON.stringify(copy))
  const error = new Error('no database')
  const recovery = withLastMoment(createRecovery(brokenKeyValueStore(error), none), store)
  expect(await recovery.listRecovery()).toEqual({ items: [], isWhole: false })
  expect(tab.text).not.toBeNull()
})

it('forgets it with a later text of the same draft, or its end, and with no other', async () => {
  for (const [end, isLeft] of [
    [{ ...copy, draftId: 'other' }, true],
    [{ ...copy, at: 3 }, false],
  ] as const) {
    const kept = fakeTab(JSON.stringify(copy))
    await withLastMoment(createRecovery(fakeKeyValueStore().store, none), kept.store).keepRecovery(end)
    expect(kept.tab.text !== null).toBe(isLeft)
    const dropped = fakeTab(JSON.stringify(copy))
    await withLastMoment(createRecovery(fakeKeyValueStore().store, none), dropped.store).dropRecovery(
      end.draftId,
    )
    expect(dropped.tab.text !== null).toBe(isLeft)
  }
})

it('leaves no older text in the place of one that does not fit', () => {
  const { tab, store } = fakeTab(JSON.stringify(copy))
  withLastMoment(undone(), { ...store, write: () => {} }).keepInLastMoment({ ...copy, at: 3 })
  expect(tab.text).toBeNull()
})

it('takes a damaged text for none', async () => {
  for (const text of ['', '{', '{}', JSON.stringify({ ...copy, draft: null })]) {
    const recovery = withLastMoment(createRecovery(fakeKeyValueStore().store, none), fakeTab(text).store)
    expect(await recovery.listRecovery()).toEqual({ items: [], isWhole: true })
  }
})
