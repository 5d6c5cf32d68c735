import { expect, it } from 'vitest'
import { toDraft } from '@/domain/draft'
import { aDraft, aPost } from '../../testing/factories'
import { brokenDatabase, fakeDatabase } from '../../testing/fake-database'
import { createDrafts, type DraftRecord, isEarlier } from './drafts'
import type { TabDrafts } from './tab-drafts'

const error = new Error('no database')

/** A tab's own store without a browser. */
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

it('reads a draft of another version: a missing field takes its default, an unknown one is carried along', async () => {
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

it('keeps what it cannot read, and reports it', async () => {
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

it('takes an impossible time for the epoch, and keeps the text', async () => {
  const { drafts, stored } = setUp()
  stored.set('a', { ...aRecord('a'), typedAt: 9e15 })
  expect((await drafts.list()).drafts).toMatchObject([{ typedAt: 0, text: { content: 'Words.' } }])
})

it('removes a draft, but not what was typed later', async () => {
  const { drafts, ids } = setUp()
  await drafts.store(aRecord('a', 'Later.', 2))
  await drafts.remove({ id: 'a', typedAt: 1 })
  expect(await ids()).toEqual(['a'])
  await drafts.remove({ id: 'a', typedAt: 2 })
  expect(await ids()).toEqual([])
})

it('removes an editor’s own draft wherever it is', async () => {
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

it('leaves a later text of the draft in the database, and one that is open in this tab where it is', async () => {
  const tab = fakeTab(aRecord('a', 'Earlier.', 1), aRecord('open', 'Being written.', 1))
  const { drafts, contents } = setUp({ tab, open: ['open'] })
  await drafts.store(aRecord('a', 'Later.', 2))
  expect(await contents()).toEqual(['Later.'])
  expect(tab.read()).toEqual([JSON.stringify(aRecord('open', 'Being written.', 1))])
})

it('keeps and lists the tab’s text while the database does not take it', async () => {
  const { drafts, tab } = setUp({ fake: { ...fakeDatabase(), database: brokenDatabase(error) } })
  const failure = { ok: false, reason: 'failed', error }
  drafts.storeNow(aRecord('a'))
  expect(await drafts.store(aRecord('a'))).toEqual(failure)
  expect(tab.read()).toHaveLength(1)
  expect(await drafts.list()).toMatchObject({ drafts: [{ id: 'a', text: { content: 'Words.' } }], failure })
})

it('keeps the tab’s text until the database gives it back: the site’s data may be cleared', async () => {
  const { drafts, tab, stored, ids } = setUp()
  drafts.storeNow(aRecord('a'))
  await expect.poll(() => stored.size).toBe(1)
  stored.clear()
  expect(await ids()).toEqual(['a'])
  expect(tab.read()).toEqual([])
})

it('stores the second copy of a save in place of the one that it was made on, and of no other', async () => {
  const { drafts, contents } = setUp()
  const [first, second, third, other] = ['First', 'Second', 'Third', 'Other'].map((content) =>
    aPost({ content }),
  )
  if (!first || !second || !third || !other) throw new Error('unreachable')
  await drafts.storeCopy({ post: first, base: null })
  await drafts.storeCopy({ post: second, base: first })
  expect(await contents()).toEqual(['Second'])
  // The browser has lost the second, and the owner edits the first again.
  await drafts.storeCopy({ post: third, base: first })
  expect(await contents()).toEqual(['Third', 'Second'])
  await drafts.storeCopy({ post: third, base: third })
  expect(await contents()).toEqual(['Third', 'Second'])
  const [copy] = (await drafts.list()).drafts
  if (!copy) throw new Error('unreachable')
  expect([first, second, other].map((post) => isEarlier(post, copy))).toEqual([true, false, false])
  // After two more saves, the browser may come back with any text before them.
  await drafts.storeCopy({ post: other, base: third })
  const [later] = (await drafts.list()).drafts
  expect([first, third].map((post) => later && isEarlier(post, later))).toEqual([true, true])
})

it('forgets the saves of what was deleted or replaced, but not those that are lost or still stored', async () => {
  const { drafts } = setUp()
  const [deleted, lost, stays] = [aPost({ id: 'd' }), aPost({ id: 'd', title: 'Lost' }), aPost({ id: 's' })]
  for (const post of [deleted, lost, stays]) await drafts.storeCopy({ post, base: null })
  await drafts.forgetSaves([deleted, stays], [stays])
  const left = (await drafts.list()).drafts.map(({ text }) => text)
  expect(left).toEqual([toDraft(stays), toDraft(lost)])
})
