import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toDraft } from '@/domain/draft'
import { createDrafts } from '@/storage/admin/drafts'
import { createPostStore } from '@/storage/admin/post-store'
import { createPostWriter } from '@/storage/admin/post-writer'
import { createSecondCopies } from '@/storage/admin/second-copies'
import { writeItem } from '@/storage/local-store'
import { POSTS_KEY } from '@/storage/posts-key'
import { aPost } from '@/testing/factories'
import { fakeDatabase } from '@/testing/fake-database'
import { fakePostEffects } from '@/testing/fake-post-effects'
import type { useToast } from '@/ui/admin/toasts'
import { useDelete } from './use-delete'

const post = aPost({ id: 'p' })

const storage = vi.hoisted(() => ({ postStore: {}, drafts: {} }))
vi.mock('@/storage/admin/stores', () => storage)

const showToast = vi.hoisted(() => vi.fn<ReturnType<typeof useToast>>())
vi.mock('@/ui/admin/toasts', () => ({ useToast: () => showToast }))
vi.mock('../recoverable-drafts', () => ({ useRecoverableDrafts: () => ({ refresh: async () => {} }) }))
const alert = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('@/ui/admin/dialogs', () => ({ useDialogs: () => ({ confirm: async () => true, alert }) }))

function setUp() {
  const tab = { read: () => [], write: () => {}, remove: () => {} }
  let now = 0
  const effects = { tab, openDrafts: async () => new Set<string>(), now: () => ++now }
  const drafts = createDrafts(fakeDatabase().database, effects)
  const secondCopies = createSecondCopies({ drafts, isBackedUp: async () => false })
  const writer = createPostWriter(fakePostEffects().effects)
  writeItem(POSTS_KEY, JSON.stringify([post]))
  Object.assign(storage.postStore, createPostStore({ writer, secondCopies, readPosts: () => [] }))
  const { result } = renderHook(() => useDelete(() => {}))
  const storedDrafts = async () => (await drafts.list()).drafts.map(({ text }) => text)
  return { secondCopies, remove: () => result.current([post]), storedDrafts }
}

it('keeps a lost save when its post is deleted and restored', async () => {
  const { secondCopies, remove, storedDrafts } = setUp()
  const lost = { ...post, content: 'Lost' }
  await secondCopies.secure({ post: lost, base: post })
  expect(await remove()).toBe(true)
  expect(await storedDrafts()).toEqual([toDraft(lost)])
  showToast.mock.lastCall?.[0].action?.run()
  await expect.poll(() => storedDrafts()).toEqual([toDraft(post), toDraft(lost)])
})

it('deletes the second copy of a deleted post', async () => {
  const { secondCopies, remove, storedDrafts } = setUp()
  await secondCopies.secure({ post, base: null })
  expect(await remove()).toBe(true)
  expect(await storedDrafts()).toEqual([])
})

it('offers Undo again if it fails and no draft can be stored', async () => {
  const { remove } = setUp()
  Object.assign(storage.postStore, { restore: async (refused: unknown) => ({ ok: true, refused }) })
  Object.assign(storage.drafts, { store: async () => ({ ok: false }) })
  expect(await remove()).toBe(true)
  const shown = showToast.mock.calls.length
  showToast.mock.lastCall?.[0].action?.run()
  await expect.poll(() => showToast).toHaveBeenCalledTimes(shown + 1)
  expect(alert).toHaveBeenCalledWith(
    'One post wasn’t restored',
    expect.stringMatching(/that version stays\.$/),
  )
  expect(showToast.mock.lastCall?.[0].action?.label).toBe('Undo')
})
