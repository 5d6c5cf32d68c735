import { expect, it } from 'vitest'
import { toDraft } from '@/domain/draft'
import { aPost } from '../../testing/factories'
import { brokenKeyValueStore, fakeKeyValueStore } from '../../testing/fake-key-value-store'
import { fakeTabStore } from '../../testing/fake-tab-store'
import { joinRecoveries } from './join-recoveries'
import { createRecentSaves } from './recent-saves'
import { createRecovery } from './recovery'

const none = async () => new Set<string>()

function setUp() {
  const drafts = createRecovery(fakeKeyValueStore().store, none)
  const copies = createRecovery(fakeKeyValueStore().store, none)
  const saves = createRecentSaves(copies, fakeTabStore().store)
  return { drafts, copies, saves, joined: joinRecoveries(drafts, saves.copies) }
}

const post = aPost({ id: 'a' })

it('drops a typed text that was stored and has had a later save made on it, and no other', async () => {
  const { saves, joined, drafts } = setUp()
  const typed = (draftId: string, content: string) =>
    drafts.keepRecovery({ draftId, postId: 'a', draft: toDraft({ ...post, content }), base: post, at: 2 })
  await typed('stored', 'Stored')
  await typed('never', 'Never stored')
  const later = { ...post, content: 'Later' }
  await saves.keep(later, { ...post, content: 'Stored' }, 3)
  const { items } = await joined.listRecovery()
  expect(items.map(({ draft }) => draft.content)).toEqual(['Later', 'Never stored'])
  expect((await drafts.listRecovery()).items.map(({ draftId }) => draftId)).toEqual(['never'])
})

it('drops such a text of a new post too, and what it had been written on from', async () => {
  const { saves, joined, drafts } = setUp()
  const stored = { ...post, content: 'Stored' }
  const typed = { postId: null, base: null }
  await drafts.keepRecovery({
    ...typed,
    draftId: 'first',
    draft: toDraft({ ...post, content: 'Sto' }),
    at: 1,
  })
  const continues = [{ draftId: 'first', at: 1 }]
  await drafts.keepRecovery({ ...typed, draftId: 'stored', draft: toDraft(stored), at: 2, continues })
  await saves.keep({ ...post, content: 'Later' }, stored, 3)
  const { items } = await joined.listRecovery()
  expect(items.map(({ draft }) => draft.content)).toEqual(['Later'])
  expect((await drafts.listRecovery()).items).toEqual([])
})

it('keeps a typed text that is newer than the save it would be a step of', async () => {
  const { saves, joined, drafts } = setUp()
  await saves.keep({ ...post, content: 'Later' }, post, 1)
  await drafts.keepRecovery({ draftId: 'd', postId: 'a', draft: toDraft(post), base: null, at: 2 })
  expect((await joined.listRecovery()).items.map(({ draftId }) => draftId)).toContain('d')
})

it('says that there may be more when one of the two kinds cannot be read', async () => {
  const broken = createRecovery(brokenKeyValueStore(new Error('no database')), none)
  const { copies, saves } = setUp()
  await saves.keep(post, null, 1)
  for (const joined of [joinRecoveries(broken, copies), joinRecoveries(copies, broken)]) {
    expect(await joined.listRecovery()).toMatchObject({ items: [{ postId: 'a' }], isWhole: false })
  }
})
