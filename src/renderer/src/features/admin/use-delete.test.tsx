import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aPost } from '@/testing/factories'
import type { useToast } from '@/ui/admin/toasts'
import { useDelete } from './use-delete'

const stores = vi.hoisted(() => ({
  postStore: { remove: vi.fn(), restore: vi.fn() },
}))
vi.mock('@/storage/admin/stores', () => stores)
const showToast = vi.hoisted(() => vi.fn<ReturnType<typeof useToast>>())
vi.mock('@/ui/admin/toasts', () => ({ useToast: () => showToast }))
const alert = vi.hoisted(() => vi.fn(async () => {}))
vi.mock('@/ui/admin/dialogs', () => ({ useDialogs: () => ({ confirm: async () => true, alert }) }))

const post = aPost()
const removed = [{ post, entry: '', index: 0 }]

// The post store's tests cover what a deletion and its undo store.
it('offers Undo again if it fails and the history could not keep the text', async () => {
  stores.postStore.remove.mockResolvedValue({ ok: true, removed, isKept: false })
  stores.postStore.restore.mockResolvedValue({ ok: true, refused: removed })
  const { result } = renderHook(() => useDelete())
  expect(await result.current([post])).toBe(true)
  showToast.mock.lastCall?.[0].action?.run()
  await expect.poll(() => showToast).toHaveBeenCalledTimes(2)
  expect(alert).toHaveBeenCalledWith('Not everything was restored', expect.stringContaining('Another tab'))
  expect(showToast.mock.lastCall?.[0].action?.label).toBe('Undo')
})
