import { expect, it } from 'vitest'
import { toDraft } from '@/domain/draft'
import { aDraft, aPost } from '../testing/factories'
import { fakeKeyValueStore } from '../testing/fake-key-value-store'
import { createRecentSaves, joinRecoveries, SETTLED_AFTER_MS, settledCopies } from './recent-saves'
import { createRecovery } from './recovery'

const none = async () => new Set<string>()

function setUp() {
  const drafts = createRecovery(fakeKeyValueStore().store, none)
  const copies = createRecovery(fakeKeyValueStore().store, none)
  return { drafts, saves: createRecentSaves(copies), joined: joinRecoveries(drafts, copies) }
}

const post = aPost({ id: 'a' })

it('keeps the latest save of each post, among what is left behind', async () => {
  const { saves, joined, drafts } = setUp()
  await drafts.keepRecovery({ draftId: 'd', postId: null, draft: aDraft(), base: null, at: 2 })
  await saves.keep(post, null, 1)
  await saves.keep({ ...post, title: 'Later' }, post, 3)
  const found = await joined.listRecovery()
  expect(found.ok && found.items.map(({ draftId, at }) => [draftId, at])).toEqual([
    ['a', 3],
    ['d', 2],
  ])
  expect(found.ok && found.items[0]?.draft).toEqual(toDraft({ ...post, title: 'Later' }))
})

it('forgets what was deleted, dropped or replaced', async () => {
  const { saves, joined } = setUp()
  for (const id of ['a', 'b', 'c', 'd']) await saves.keep({ ...post, id }, null, 1)
  await saves.forget('a')
  await joined.dropRecovery('b')
  const left = await joined.listRecovery()
  expect(left.ok && left.items.map(({ draftId }) => draftId).sort()).toEqual(['c', 'd'])
  await saves.forgetAll()
  expect(await joined.listRecovery()).toEqual({ ok: true, items: [] })
})

it('names a save as settled once it has surely reached the disk, and none that differs from what is stored', async () => {
  const { saves, drafts, joined } = setUp()
  const posts = ['settled', 'recent', 'lost'].map((id) => ({ ...post, id }))
  const now = SETTLED_AFTER_MS + 10
  for (const each of posts) await saves.keep(each, null, each.id === 'recent' ? 10 : 9)
  await saves.keep({ ...post, id: 'deleted' }, null, 9)
  await drafts.keepRecovery({ draftId: 'new', postId: null, draft: toDraft(post), base: null, at: 9 })
  const stored = posts.map((each) => (each.id === 'lost' ? { ...each, title: 'Older' } : each))
  const found = await joined.listRecovery()
  const settled = settledCopies(found.ok ? found.items : [], stored, now)
  expect(found.ok && found.items.length).toBe(5)
  expect(settled.map(({ draftId }) => draftId)).toEqual(['settled'])
})
