import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toDraft } from '@/domain/draft'
import { createRecentSaves } from '@/storage/admin/recent-saves'
import { createRecovery } from '@/storage/admin/recovery'
import { aPost } from '@/testing/factories'
import { fakeKeyValueStore } from '@/testing/fake-key-value-store'
import { fakeTabStore } from '@/testing/fake-tab-store'
import type { useToast } from '@/ui/admin/toasts'
import { useDelete } from './use-delete'

const post = aPost({ id: 'p' })

const storage = vi.hoisted(() => ({ postWriter: {}, recentSaves: {}, recovery: {} }))
vi.mock('@/storage/admin/stores', () => storage)

const showToast = vi.hoisted(() => vi.fn<ReturnType<typeof useToast>>())
vi.mock('@/ui/admin/toasts', () => ({ useToast: () => showToast }))
const alert = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('@/ui/admin/dialogs', () => ({ useDialogs: () => ({ confirm: async () => true, alert }) }))

function setUp() {
  const copies = createRecovery(fakeKeyValueStore().store, async () => new Set())
  const recentSaves = createRecentSaves(copies, fakeTabStore().store)
  Object.assign(storage.recentSaves, recentSaves)
  Object.assign(storage.postWriter, {
    remove: async () => ({ ok: true, removed: { post, entry: JSON.stringify(post), index: 0, twins: [] } }),
    restore: async () => ({ ok: true }),
  })
  const { result } = renderHook(() => useDelete(() => {}))
  const kept = async () => (await copies.listRecovery()).items.map(({ draft }) => draft)
  return { recentSaves, remove: () => result.current(post), kept }
}

it('keeps a save that the disk has lost, when its post is deleted and brought back', async () => {
  const { recentSaves, remove, kept } = setUp()
  const lost = { ...post, content: 'Lost' }
  await recentSaves.keep(lost, post, 1)
  expect(await remove()).toBe(true)
  expect(await kept()).toEqual([toDraft(lost)])
  showToast.mock.lastCall?.[0].action?.run()
  await expect.poll(() => kept()).toEqual([toDraft(post), toDraft(lost)])
})

it('keeps nothing of what was stored and is deleted', async () => {
  const { recentSaves, remove, kept } = setUp()
  await recentSaves.keep(post, null, 1)
  expect(await remove()).toBe(true)
  expect(await kept()).toEqual([])
})

it('offers Undo once more when it fails and the text cannot be kept either', async () => {
  const { remove } = setUp()
  Object.assign(storage.postWriter, { restore: async () => ({ ok: false, reason: 'changed-elsewhere' }) })
  Object.assign(storage.recovery, { keepRecovery: async () => ({ ok: false }) })
  expect(await remove()).toBe(true)
  const shown = showToast.mock.calls.length
  showToast.mock.lastCall?.[0].action?.run()
  await expect.poll(() => showToast).toHaveBeenCalledTimes(shown + 1)
  expect(alert).toHaveBeenCalledWith('Not brought back', expect.stringMatching(/its text stands\.$/))
  expect(showToast.mock.lastCall?.[0].action?.label).toBe('Undo')
})
