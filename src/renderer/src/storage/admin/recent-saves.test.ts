import { expect, it } from 'vitest'
import { toDraft } from '@/domain/draft'
import { aDraft, aPost } from '../../testing/factories'
import { brokenKeyValueStore, fakeKeyValueStore } from '../../testing/fake-key-value-store'
import { fakeTabStore } from '../../testing/fake-tab-store'
import { joinRecoveries } from './join-recoveries'
import { createRecentSaves, isOfSave, SETTLED_AFTER_MS, settledCopies } from './recent-saves'
import { createRecovery } from './recovery'

const none = async () => new Set<string>()
const full = () => createRecovery(brokenKeyValueStore(new Error('full')), none)

function setUp() {
  const drafts = createRecovery(fakeKeyValueStore().store, none)
  const copies = createRecovery(fakeKeyValueStore().store, none)
  const saves = createRecentSaves(copies, fakeTabStore().store)
  return { drafts, copies, saves, joined: joinRecoveries(drafts, saves.copies) }
}

const post = aPost({ id: 'a' })

it('keeps the latest save of each post, among what is left behind, and drops those it was made on', async () => {
  const { saves, joined, drafts, copies } = setUp()
  await drafts.keepRecovery({ draftId: 'd', postId: null, draft: aDraft(), base: null, at: 2 })
  await saves.keep(post, null, 1)
  await saves.keep({ ...post, title: 'Later' }, post, 3)
  const { items } = await joined.listRecovery()
  expect(items.map(({ postId, at }) => [postId, at])).toEqual([
    ['a', 3],
    [null, 2],
  ])
  expect(items[0]?.draft).toEqual(toDraft({ ...post, title: 'Later' }))
  expect(items.map(isOfSave)).toEqual([true, false])
  const { items: left } = await copies.listRecovery()
  expect(left).toEqual(items.slice(0, 1))
})

it('keeps a save that the disk has lost, when the older text is saved again', async () => {
  const { saves, joined } = setUp()
  const lost = { ...post, content: 'Lost' }
  await saves.keep(lost, post, 1)
  const again = { ...post, tags: ['sql'] }
  await saves.keep(again, post, 2)
  const both = [toDraft(again), toDraft(lost)]
  expect((await joined.listRecovery()).items.map(({ draft }) => draft)).toEqual(both)
  // What comes back to an earlier text does not make the way there a step before it.
  await saves.keep(post, again, 3)
  const found = await joined.listRecovery()
  expect(found.items.map(({ draft }) => draft)).toEqual([toDraft(post), toDraft(lost)])
})

it('takes the later of two saves for the later one though the clock was set back in between', async () => {
  const { saves, joined } = setUp()
  const later = { ...post, title: 'Later' }
  await saves.keep(post, null, 3_600_000)
  await saves.keep(later, post, 1)
  expect((await joined.listRecovery()).items.map(({ draft }) => draft)).toEqual([toDraft(later)])
})

it('does so too where the page was opened in between', async () => {
  const { saves, copies } = setUp()
  const later = { ...post, title: 'Later' }
  await saves.keep(post, null, 3_600_000)
  const next = createRecentSaves(copies, fakeTabStore().store)
  const joined = joinRecoveries(createRecovery(fakeKeyValueStore().store, none), next.copies)
  await joined.listRecovery()
  await next.keep(later, post, 1)
  expect((await joined.listRecovery()).items.map(({ draft }) => draft)).toEqual([toDraft(later)])
})

it('keeps a save that changes nothing: none follows itself', async () => {
  const { saves, joined } = setUp()
  await saves.keep(post, post, 1)
  expect((await joined.listRecovery()).items.map(({ draft }) => draft)).toEqual([toDraft(post)])
})

it('keeps a save of one post when another post with the same text is saved again', async () => {
  const { saves, joined } = setUp()
  const twin = { ...post, id: 'b' }
  await saves.keep(post, null, 1)
  await saves.keep({ ...twin, title: 'Later' }, twin, 2)
  expect((await joined.listRecovery()).items.map(({ postId }) => postId)).toEqual(['b', 'a'])
})

it('forgets what was deleted or dropped', async () => {
  const { saves, joined } = setUp()
  for (const id of ['a', 'b', 'c', 'd']) await saves.keep({ ...post, id }, null, 1)
  await saves.forgetReplaced([{ ...post, id: 'a' }], [])
  await joined.dropRecovery({ draftId: 'b 2', at: 2 })
  const { items } = await joined.listRecovery()
  expect(items.map(({ postId }) => postId).sort()).toEqual(['c', 'd'])
})

it('forgets what was stored and was replaced on purpose, and no save that the disk has lost', async () => {
  const { saves, joined } = setUp()
  const saved = ['replaced', 'same', 'gone', 'lost'].map((id) => ({ ...post, id }))
  for (const each of saved) await saves.keep(each, null, 1)
  const before = saved.filter(({ id }) => id !== 'lost')
  const after = before.flatMap((each) =>
    each.id === 'gone' ? [] : [each.id === 'same' ? each : { ...each, title: 'Imported' }],
  )
  await saves.forgetReplaced(before, after)
  const { items } = await joined.listRecovery()
  expect(items.map(({ postId }) => postId).sort()).toEqual(['lost', 'same'])
})

it('forgets with what was replaced also the saves before it', async () => {
  const { saves, joined } = setUp()
  const [first, second] = [
    { ...post, title: 'First' },
    { ...post, title: 'Second' },
  ]
  await saves.keep(first, post, 1)
  await saves.keep(second, first, 2)
  await saves.forgetReplaced([second], [{ ...post, title: 'Imported' }])
  expect((await joined.listRecovery()).items).toEqual([])
})

it('names what was stored as settled once it has surely reached the disk, and nothing that differs from what is', async () => {
  const { saves, drafts, joined } = setUp()
  const posts = ['settled', 'recent', 'lost'].map((id) => ({ ...post, id }))
  const now = SETTLED_AFTER_MS + 10
  for (const each of posts) await saves.keep(each, null, each.id === 'recent' ? 10 : 9)
  await saves.keep({ ...post, id: 'deleted' }, null, 9)
  for (const title of [post.title, 'Never saved'])
    await drafts.keepRecovery({
      draftId: `New: ${title}`,
      postId: null,
      draft: toDraft({ ...post, title }),
      base: null,
      at: 9,
    })
  const stored = posts.map((each) => (each.id === 'lost' ? { ...each, title: 'Older' } : each))
  const { items } = await joined.listRecovery()
  expect(items.length).toBe(6)
  const settled = settledCopies(items, stored, now).map(({ postId, draftId }) => postId ?? draftId)
  expect(settled.sort()).toEqual([`New: ${post.title}`, 'settled'])
})

it('remembers a save that could not be kept, until it is kept with a later one or tried again', async () => {
  const { store, values } = fakeKeyValueStore()
  let isFull = true
  const full = new Error('full')
  const set: typeof store.set = async (key, value) => {
    if (isFull) throw full
    await store.set(key, value)
  }
  const saves = createRecentSaves(createRecovery({ ...store, set }, none), fakeTabStore().store)
  let changes = 0
  const unsubscribe = saves.subscribe(() => void changes++)
  expect(await saves.keep(post, null, 1)).toEqual({ ok: false, error: full })
  expect([saves.hasUnkept(), changes]).toEqual([true, 1])
  await saves.keepUnkept()
  expect(saves.hasUnkept()).toBe(true)

  isFull = false
  const other = aPost({ id: 'b' })
  expect(await saves.keep(other, null, 2)).toEqual({ ok: true })
  expect(saves.hasUnkept()).toBe(false)
  expect([...values.keys()].sort()).toEqual(['a 1', 'b 2'])

  isFull = true
  unsubscribe()
  const before = changes
  await saves.keep({ ...post, title: 'Again' }, post, 3)
  expect([saves.hasUnkept(), changes]).toEqual([true, before])
  isFull = false
  await saves.keepUnkept()
  expect(saves.hasUnkept()).toBe(false)
  expect(values.get('a 3')).toMatchObject({ draft: { title: 'Again' } })
})

it('tries no save again whose post was deleted, nor one that another was made on', async () => {
  const saves = createRecentSaves(full(), fakeTabStore().store)
  const later = { ...post, title: 'Later' }
  await saves.keep(post, null, 1)
  await saves.keep(later, post, 2)
  await saves.forgetReplaced([later], [])
  expect(saves.hasUnkept()).toBe(false)
})

it('remembers over a reload what could not be kept, until it is', async () => {
  const tab = fakeTabStore().store
  await createRecentSaves(full(), tab).keep(post, null, 1)
  const { store, values } = fakeKeyValueStore()
  const next = createRecentSaves(createRecovery(store, none), tab)
  expect(next.hasUnkept()).toBe(true)
  await next.keepUnkept()
  expect(values.get('a 1')).toMatchObject({ draft: toDraft(post) })
  expect(createRecentSaves(full(), tab).hasUnkept()).toBe(false)
})

it.each(['', '[', '{}', '[{"draftId":1}]'])('takes %j in the tab for nothing', (text) => {
  const tab = fakeTabStore().store
  tab.write(text)
  expect(createRecentSaves(full(), tab).hasUnkept()).toBe(false)
})

it('keeps a save that is tried again twice at once', async () => {
  const { store, values } = fakeKeyValueStore()
  let set: typeof store.set = () => Promise.reject(new Error('full'))
  const copies = createRecovery({ ...store, set: (key, value) => set(key, value) }, none)
  const saves = createRecentSaves(copies, fakeTabStore().store)
  await saves.keep(post, null, 1)
  set = async (key, value) => {
    await Promise.resolve()
    await store.set(key, value)
  }
  await Promise.all([saves.keepUnkept(), saves.keepUnkept()])
  expect([...values.keys()]).toEqual(['a 1'])
  expect(saves.hasUnkept()).toBe(false)
})

it('brings no save back whose post was deleted while it was tried again', async () => {
  const { store, values } = fakeKeyValueStore()
  let release = () => {}
  let set = store.set
  const saves = createRecentSaves(
    createRecovery({ ...store, set: (key, value) => set(key, value) }, none),
    fakeTabStore().store,
  )
  set = () => Promise.reject(new Error('full'))
  await saves.keep(post, null, 1)
  set = async (key, value) => {
    await new Promise<void>((done) => {
      release = done
    })
    await store.set(key, value)
  }
  const trying = saves.keepUnkept()
  await saves.forgetReplaced([post], [])
  release()
  await trying
  await expect.poll(() => values.size).toBe(0)
  expect(saves.hasUnkept()).toBe(false)
})
