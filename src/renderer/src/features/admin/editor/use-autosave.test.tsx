import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DraftMark, DraftRecord } from '@/storage/admin/drafts/drafts'
import { aDraft, aPost } from '@/testing/factories'
import { useAutosave } from './use-autosave'

const stored = vi.hoisted(() => new Map<string, DraftRecord>())
const removed = vi.hoisted(() => [] as DraftMark[])
const disk = vi.hoisted(() => ({ isFull: false }))

vi.mock('@/storage/admin/stores', () => {
  const store = async (draft: DraftRecord) => {
    if (disk.isFull) return { ok: false, reason: 'failed', error: null }
    stored.set(draft.id, draft)
    return { ok: true }
  }
  return {
    drafts: {
      store,
      storeNow: store,
      removeOwn: async (id: string) => void stored.delete(id),
      remove: async (mark: DraftMark) => void removed.push(mark),
    },
  }
})

type Written = Parameters<typeof useAutosave>[0]

const saved = aPost()
const typed = (content: string): Written => ({
  postId: saved.id,
  draft: aDraft({ content }),
  startedFrom: saved,
  date: saved.date,
  isAtRisk: true,
  restored: undefined,
})
const clean = (): Written => ({ ...typed('Saved.'), isAtRisk: false })

const contents = () => [...stored.values()].map(({ text }) => text.content)

/** Longer than the autosave needs. */
const passTime = () => act(() => vi.advanceTimersByTimeAsync(1_000))

/** An editor with a typed text and its draft. */
async function openChangedEditor() {
  const editor = renderHook(useAutosave, { initialProps: typed('First.') })
  await passTime()
  expect(contents()).toEqual(['First.'])
  return editor
}

beforeEach(() => {
  stored.clear()
  removed.length = 0
  disk.isFull = false
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('stores a draft within a second while the owner types without a pause', async () => {
  const { rerender } = renderHook(useAutosave, { initialProps: clean() })
  for (let key = 1; key <= 12; key++) {
    rerender(typed('x'.repeat(key)))
    await act(() => vi.advanceTimersByTimeAsync(80))
  }
  expect(contents()).toEqual([expect.stringMatching(/^x{5,}$/)])
})

it('deletes the restored draft once its text is stored under the editor’s id, and not before', async () => {
  const source = { id: 'orphaned', typedAt: 7 }
  disk.isFull = true
  const { result, rerender } = renderHook(useAutosave, { initialProps: typed('First.') })
  act(() => result.current.restore(source))
  rerender(typed('Restored.'))
  await passTime()
  expect([removed, result.current.failure]).toEqual([[], { ok: false, reason: 'failed', error: null }])
  disk.isFull = false
  rerender(typed('Restored, and more.'))
  await passTime()
  expect(contents()).toEqual(['Restored, and more.'])
  expect([removed, result.current.failure]).toEqual([[source], null])
})

it('deletes the restored draft when the text is saved or discarded at once', async () => {
  const restored = { id: 'orphaned', typedAt: 7 }
  const { result } = renderHook(useAutosave, { initialProps: { ...typed('Restored.'), restored } as Written })
  await act(() => result.current.finish())
  expect(removed).toEqual([restored])
  await passTime()
  expect(contents()).toEqual([])
})

it.each([
  ['of the next text', ['finish', 'clean'], 'Second.'],
  ['of the next text, if the saved text is rendered first', ['clean', 'finish'], 'Second.'],
  ['of the same text, after its post was deleted', ['finish', 'clean'], 'First.'],
  ['of the same text, if the saved text is rendered first', ['clean', 'finish'], 'First.'],
])('stores drafts after a save: %s', async (_, order, next) => {
  const { result, rerender } = await openChangedEditor()
  const { finish } = result.current
  for (const step of order) {
    if (step === 'clean') rerender({ ...typed('First.'), isAtRisk: false })
    else await act(() => finish())
  }
  await passTime()
  expect(contents()).toEqual([])
  rerender(typed(next))
  await passTime()
  expect(contents()).toEqual([next])
})

it('keeps the time of the last key when it stores a text again', async () => {
  const { rerender } = await openChangedEditor()
  const time = () => [...stored.values()].map(({ typedAt }) => typedAt)
  const first = time()
  for (const event of ['beforeunload', 'pagehide']) {
    await passTime()
    stored.clear()
    window.dispatchEvent(new Event(event))
    expect(time()).toEqual(first)
  }
  rerender(typed('Second.'))
  await passTime()
  expect(time()[0]).toBeGreaterThan(first[0] ?? Number.POSITIVE_INFINITY)
})

it('stores no saved or discarded text, neither later nor on unmount', async () => {
  const { result, rerender, unmount } = await openChangedEditor()
  rerender(typed('Given up.'))
  await act(() => result.current.finish())
  // Rendered again with the same text, for example because an image failed.
  rerender(typed('Given up.'))
  await passTime()
  window.dispatchEvent(new Event('pagehide'))
  expect(contents()).toEqual([])
  unmount()
  expect(contents()).toEqual([])
})

it('stores the text of a new post under the id that the save gave it', async () => {
  const { result, rerender } = renderHook(useAutosave, {
    initialProps: { ...typed('New.'), postId: null, startedFrom: null } as Written,
  })
  await passTime()
  expect([...stored.values()]).toMatchObject([{ postId: null }])
  await act(() => result.current.finish())
  rerender({ ...clean(), postId: null })
  rerender({ ...typed('More.'), postId: null })
  await passTime()
  expect([...stored.values()]).toMatchObject([{ postId: saved.id, text: { content: 'More.' } }])
})

it('keeps the draft of a save without a second copy, and stores later text', async () => {
  const { rerender, result, unmount } = await openChangedEditor()
  rerender(typed('Second.'))
  act(() => void result.current.finish({ isDurable: false }))
  expect(contents()).toEqual(['Second.'])
  rerender(clean())
  await passTime()
  expect(contents()).toEqual(['Second.'])
  rerender(typed('Third.'))
  await passTime()
  expect(contents()).toEqual(['Third.'])
  unmount()
})
