import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toDraft } from '@/domain/post/draft'
import type { DatabaseFailure } from '@/storage/admin/connection'
import type { DraftRecord } from '@/storage/admin/drafts/drafts'
import { writeItem } from '@/storage/local-store'
import { POSTS_KEY } from '@/storage/posts-key'
import { aDraft, aPost } from '@/testing/factories'
import { FakeLocks } from '@/testing/fakes/locks'
import { withPanel } from '@/testing/with-panel'
import { RecoverableDraftsProvider } from '../recovery/recoverable-drafts'
import { DraftsNotice } from './panel-notices'
import { RecoveryNotices } from './recovery-notices'

const found = vi.hoisted(() => ({
  drafts: [] as DraftRecord[],
  unreadable: [] as unknown[],
  failure: null as DatabaseFailure | null,
}))

const stores = vi.hoisted(() => ({
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
