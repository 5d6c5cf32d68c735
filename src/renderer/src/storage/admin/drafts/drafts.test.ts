import { expect, it } from 'vitest'
import { toDraft } from '@/domain/post/draft'
import { aDraft, aPost } from '../../../testing/factories'
import { brokenDatabase, fakeDatabase } from '../../../testing/fakes/database'
import { createDrafts, type DraftRecord } from './drafts'
import type { TabDrafts } from './tab-drafts'

const error = new Error('no database')

/** A fake session storage. */
function fakeTab(...inTab: DraftRecord[]): TabDrafts {
  const texts = new Map(inTab.map((draft) => [draft.id, JSON.stringify(draft)]))
  return {
    read: () => [...texts.values()],
    write: (id, text) => void texts.set(id, text),
    remove: (id) => void texts.delete(id),
  }
}

function setUp({ tab = fakeTab(), fake = fakeDatabase(), open = [] as string[] } = {}) {
  let now = 0
  const effects = { tab, openDrafts: async () => new Set(open), now: () => ++now }
  const drafts = createDrafts(fake.database, effects)
  const ids = async () => (await drafts.list()).drafts.map(({ id }) => id)
  const contents = async () => (await drafts.list()).drafts.map(({ text }) => text.content)
  return { drafts, tab, fake, stored: fake.of('drafts'), effects, ids, contents }
}

const aRecord = (id: string, content = 'Words.', typedAt = 1): DraftRecord => ({
  id,
  postId: null,
  text: aDraft({ content }),
  base: null,
  typedAt,
  isSaved: false,
})

it('lists only the orphaned drafts, latest first', async () => {
  const { drafts, ids } = setUp({ open: ['open'] })
  await drafts.store(aRecord('old', '', 1))
  await drafts.store(aRecord('open', '', 2))
  await drafts.store(aRecord('new', '', 3))
  expect(await ids()).toEqual(['new', 'old'])
})

it('reads a draft of another version, with defaults for missing fields and with unknown fields', async () => {
  const { drafts, stored } = setUp()
  stored.set('a', { id: 'a', text: { content: 'Words.', subtitle: 'New' }, mood: 'good', base: { id: 7 } })
  const [draft] = (await drafts.list()).drafts
  expect(draft).toMatchObject({
    postId: null,
    base: null,
    typedAt: 0,
    isSaved: false,
    mood: 'good',
    text: { title: '', content: 'Words.', subtitle: 'New' },
  })
})

it('keeps unreadable records, and reports them', async () => {
  const tab = fakeTab()
  tab.write('torn', '{"id":"torn"')
  const { drafts, stored } = setUp({ tab })
  const odd = { id: 'odd', text: 'no draft' }
  stored.set('odd', odd)
  const unreadable = [odd, '{"id":"torn"']
  expect(await drafts.list()).toMatchObject({ drafts: [], unreadable, failure: null })
  await drafts.remove({ id: 'odd', typedAt: 9 })
  expect([...stored.values()]).toEqual([odd])
})

it('replaces an impossible time by the epoch, and keeps the text', async () => {
  const { drafts, stored } = setUp()
  stored.set('a', { ...aRecord('a'), typedAt: 9e15 })
  expect((await drafts.list()).drafts).toMatchObject([{ typedAt: 0, text: { content: 'Words.' } }])
})

it('removes a draft, but no text that was typed later', async () => {
  const { drafts, ids } = setUp()
  await drafts.store(aRecord('a', 'Later.', 2))
  await drafts.remove({ id: 'a', typedAt: 1 })
  expect(await ids()).toEqual(['a'])
  await drafts.remove({ id: 'a', typedAt: 2 })
  expect(await ids()).toEqual([])
})

it('removes an editor’s draft from the database and from the tab', async () => {
  const tab = fakeTab(aRecord('a', 'In the tab.', 9))
  const { drafts, stored } = setUp({ tab })
  stored.set('a', aRecord('a'))
  await drafts.removeOwn('a')
  expect([...stored.values(), ...tab.read()]).toEqual([])
})

it('moves the drafts of the tab’s last page to the database', async () => {
  const fake = fakeDatabase()
  const { drafts, tab } = setUp({ fake })
  await drafts.store(aRecord('a', 'Before.', 1))
  // The page is closed before the database has stored the last words.
  setUp({ tab, fake: { ...fake, database: brokenDatabase(error) } }).drafts.storeNow(aRecord('a', 'Last.', 2))
  const next = setUp({ tab, fake })
  expect(await next.contents()).toEqual(['Last.'])
  expect(tab.read()).toEqual([])
  expect([...next.stored.values()]).toMatchObject([{ text: { content: 'Last.' } }])
})

it('replaces no later text in the database, and does not move a draft that is open', async () => {
  const tab = fakeTab(aRecord('a', 'Earlier.', 1), aRecord('open', 'Being written.', 1))
  const { drafts, contents } = setUp({ tab, open: ['open'] })
  await drafts.store(aRecord('a', 'Later.', 2))
  expect(await contents()).toEqual(['Later.'])
  expect(tab.read()).toEqual([JSON.stringify(aRecord('open', 'Being written.', 1))])
})

it('keeps and lists the tab’s text while the database cannot store it', async () => {
  const { drafts, tab } = setUp({ fake: { ...fakeDatabase(), database: brokenDatabase(error) } })
  const failure = { ok: false, reason: 'failed', error }
  drafts.storeNow(aRecord('a'))
  expect(await drafts.store(aRecord('a'))).toEqual(failure)
  expect(tab.read()).toHaveLength(1)
  expect(await drafts.list()).toMatchObject({ drafts: [{ id: 'a', text: { content: 'Words.' } }], failure })
})

it('keeps the tab’s text until the database returns it, because site data may be evicted', async () => {
  const { drafts, tab, stored, ids } = setUp()
  drafts.storeNow(aRecord('a'))
  await expect.poll(() => stored.size).toBe(1)
  stored.clear()
  expect(await ids()).toEqual(['a'])
  expect(tab.read()).toEqual([])
})

it('replaces the second copy of the post that a save started from, but no lost save', async () => {
  const { drafts, contents } = setUp()
  const [first, second] = [aPost({ content: 'First' }), aPost({ content: 'Second' })]
  const third = aPost({ content: 'Third' })
  await drafts.storeCopies([{ post: first, startedFrom: null }])
  await drafts.storeCopies([{ post: second, startedFrom: first }])
  expect(await contents()).toEqual(['Second'])
  // The browser has lost the second save, and the owner edits the first post again.
  await drafts.storeCopies([{ post: third, startedFrom: first }])
  await drafts.storeCopies([{ post: third, startedFrom: third }])
  expect(await contents()).toEqual(['Third', 'Second'])
})

it('deletes the copies of deleted posts, but not of lost or stored ones', async () => {
  const { drafts } = setUp()
  const [deleted, lostSave, kept] = [
    aPost({ id: 'd' }),
    aPost({ id: 'd', title: 'Lost' }),
    aPost({ id: 's' }),
  ]
  for (const post of [deleted, lostSave, kept]) await drafts.storeCopies([{ post, startedFrom: null }])
  await drafts.forgetSaves([deleted, kept], [kept])
  const copies = (await drafts.list()).drafts.map(({ text }) => text)
  expect(copies).toEqual([toDraft(kept), toDraft(lostSave)])
})
