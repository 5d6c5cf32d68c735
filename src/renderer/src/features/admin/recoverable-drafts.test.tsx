import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toDraft } from '@/domain/draft'
import type { BlogPost } from '@/domain/post'
import type { Save } from '@/domain/post-change'
import type { DatabaseFailure } from '@/storage/admin/database'
import { lockDraft } from '@/storage/admin/draft-locks'
import { createDrafts, type DraftRecord } from '@/storage/admin/drafts'
import { writeItem } from '@/storage/local-store'
import { readPosts } from '@/storage/posts'
import { POSTS_KEY } from '@/storage/posts-key'
import { aDraft, aPost } from '@/testing/factories'
import { fakeDatabase } from '@/testing/fake-database'
import { FakeLocks } from '@/testing/fake-locks'
import { withPanel } from '@/testing/with-panel'
import { DraftsNotice } from './panel/panel-notices'
import { RecoveryNotices } from './panel/recovery-notices'
import { RecoverableDraftsProvider } from './recoverable-drafts'

const found = vi.hoisted(() => ({
  drafts: [] as DraftRecord[],
  unreadable: [] as unknown[],
  failure: null as DatabaseFailure | null,
}))

const stores = vi.hoisted(() => ({
  postStore: { save: vi.fn() },
  drafts: {
    list: async () => ({ ...found, drafts: [...found.drafts] }),
    remove: async ({ id }: DraftRecord) => {
      found.drafts = found.drafts.filter((draft) => draft.id !== id)
    },
  },
}))
vi.mock('@/storage/admin/stores', () => stores)

const post = aPost()
const store = (title: string) => writeItem(POSTS_KEY, JSON.stringify([{ ...post, title }]))
const draftOf = (title: string, more: Partial<DraftRecord> = {}): DraftRecord => ({
  id: title,
  postId: post.id,
  text: { ...toDraft(post), title },
  base: post,
  typedAt: Date.now(),
  isSaved: false,
  ...more,
})
const aNewPost = (title: string) => draftOf(title, { postId: null, base: null, text: aDraft({ title }) })

/** Renders the notices, and returns the drafts that the owner opens. */
async function open(...drafts: DraftRecord[]) {
  found.drafts = drafts
  const continued: string[] = []
  const view = (
    <main tabIndex={-1}>
      <RecoverableDraftsProvider>
        <DraftsNotice />
        <RecoveryNotices editedId={undefined} onContinue={({ id }) => continued.push(id)} />
      </RecoverableDraftsProvider>
    </main>
  )
  render(withPanel(view))
  await settle()
  return continued
}
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)))
const focus = () => act(async () => void window.dispatchEvent(new Event('focus')))
const titles = () =>
  screen
    .queryAllByRole('button', { name: /^Review / })
    .map((button) => button.getAttribute('aria-label')?.slice('Review '.length))
const review = (title: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: `Review ${title}` })))

beforeEach(() => {
  Object.assign(found, { drafts: [], unreadable: [], failure: null })
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  store('Saved')
})
afterEach(() => vi.unstubAllGlobals())

it('lists the latest draft of each post, and every new post, but no stored text', async () => {
  const older = draftOf('Older', { typedAt: 1 })
  const continued = await open(draftOf('Saved'), draftOf('Typed'), older, aNewPost('One'), aNewPost('Two'))
  expect(titles()).toEqual(['Typed', 'One', 'Two'])
  await review('Typed')
  expect(continued).toEqual(['Typed'])
  act(() => void store('Typed'))
  expect(titles()).toEqual(['Older', 'One', 'Two'])
})

it('says that another tab saved or discarded a draft, instead of opening an editor without it', async () => {
  const continued = await open(draftOf('Typed'))
  found.drafts = []
  screen.getByRole('button', { name: 'Review Typed' }).focus()
  await review('Typed')
  expect(continued).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(screen.getByText('This text was already saved or discarded in another tab.')).toBeDefined()
  expect(screen.queryByText('You have unsaved text')).toBeNull()
})

it('opens a draft although the database can no longer be read', async () => {
  const continued = await open(draftOf('Typed'))
  Object.assign(found, { drafts: [], failure: { ok: false, reason: 'failed', error: null } })
  await review('Typed')
  expect(continued).toEqual(['Typed'])
})

it('reads the drafts again when the window gets the focus', async () => {
  await open(aNewPost('Before'))
  found.drafts = [aNewPost('Later')]
  await focus()
  await settle()
  expect(titles()).toEqual(['Later'])
})

it('finds a draft as soon as its editor closes', async () => {
  const release = lockDraft('later')
  await open()
  found.drafts = [aNewPost('later')]
  release()
  await settle()
  expect(titles()).toEqual(['later'])
})

it('offers a lost save, but no save that another tab changed later', async () => {
  const save = (title: string) => draftOf(title, { isSaved: true })
  found.failure = { ok: false, reason: 'failed', error: null }
  await open()
  Object.assign(found, { failure: null, drafts: [save('Lost'), save('Saved')] })
  await focus()
  await settle()
  expect(titles()).toEqual(['Lost'])
  act(() => void store('Changed in another tab'))
  found.drafts = [save('Lost'), save('Saved'), save('Changed and changed back')]
  await focus()
  await settle()
  expect(titles()).toEqual(['Lost'])
})

/** The second copies of consecutive saves. */
async function copiesOf(...saves: [post: BlogPost, startedFrom: BlogPost | null][]): Promise<DraftRecord[]> {
  const tab = { read: () => [], write: () => {}, remove: () => {} }
  const effects = { tab, openDrafts: async () => new Set<string>(), now: () => Date.now() }
  const drafts = createDrafts(fakeDatabase().database, effects)
  for (const [post, startedFrom] of saves) await drafts.storeCopy({ post, startedFrom })
  return [...(await drafts.list()).drafts]
}

it('restores all lost saves at once, but replaces no newer text, and calls none unsaved', async () => {
  const [older, later] = [
    { ...post, title: 'Older' },
    { ...post, title: 'Later' },
  ]
  const fresh = aPost({ id: 'fresh', title: 'Fresh' })
  const edited = aPost({ id: 'edited', title: 'Before' })
  const copies = await copiesOf(
    [older, post],
    [later, older],
    [fresh, null],
    [{ ...edited, title: 'Lost' }, edited],
  )
  const stored = [post, { ...edited, title: 'Written after the loss' }]
  writeItem(POSTS_KEY, JSON.stringify(stored))
  stores.postStore.save.mockImplementation(async ({ post: saved }: Save) => {
    const others = readPosts().posts.filter(({ id }) => id !== saved.id)
    return writeItem(POSTS_KEY, JSON.stringify([...others, saved]))
  })
  await open(...copies)
  expect(screen.getByText('Your browser lost 3 saved posts when it closed')).toBeDefined()
  expect(screen.queryByText('You have unsaved text')).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Restore posts' })))
  await settle()
  expect(stores.postStore.save.mock.calls).toEqual(
    expect.arrayContaining([[{ post: later, startedFrom: post }], [{ post: fresh, startedFrom: null }]]),
  )
  expect(screen.getByText('Restored 2 posts.')).toBeDefined()
  expect(titles()).toEqual(['Lost'])
  expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull()
})

it('deletes only drafts that have been stored for a week', async () => {
  const daysAgo = (days: number) => Date.now() - days * 24 * 3_600_000
  await open(
    draftOf('Saved', { typedAt: daysAgo(8) }),
    draftOf('Saved', { id: 'recent', typedAt: daysAgo(6) }),
    draftOf('Typed', { typedAt: daysAgo(8) }),
  )
  expect(found.drafts.map(({ id }) => id)).toEqual(['recent', 'Typed'])
})

it.each([
  ['newer', 'A newer version of this site'],
  ['blocked', 'Another tab is still using an older version'],
] as const)('explains why drafts cannot be read: %s', async (reason, sentence) => {
  found.failure = { ok: false, reason, error: null }
  await open()
  expect(screen.getByText(new RegExp(sentence))).toBeDefined()
})

it('offers to download unreadable drafts', async () => {
  found.unreadable = [{ id: 7 }, 'odd']
  await open()
  expect(screen.getByText('Some unsaved text can’t be read')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download' })).toBeDefined()
})
