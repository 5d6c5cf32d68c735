import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RecoveryCopy } from '@/storage/admin/recovery'
import { aDraft, aPost } from '@/testing/factories'
import { useRecovery } from './use-recovery'

const kept = vi.hoisted(() => new Map<string, RecoveryCopy>())
/** When each draft's text was ended. */
const ends = vi.hoisted(() => new Map<string, number>())

vi.mock('@/storage/admin/stores', () => {
  const keep = async (copy: RecoveryCopy) => {
    kept.set(copy.draftId, copy)
    return { ok: true }
  }
  return {
    recovery: {
      keepRecovery: keep,
      keepInLastMoment: keep,
      dropRecovery: async ({ draftId, at }: Pick<RecoveryCopy, 'draftId' | 'at'>) => {
        kept.delete(draftId)
        ends.set(draftId, at)
        return { ok: true }
      },
    },
  }
})

type Written = Parameters<typeof useRecovery>[0]

const saved = aPost()
const typed = (content: string): Written => ({
  postId: saved.id,
  draft: aDraft({ content }),
  base: saved,
  date: saved.date,
  isAtRisk: true,
  continued: () => [],
})
const clean = (): Written => ({ ...typed('Saved.'), isAtRisk: false })

const contents = () => [...kept.values()].map(({ draft }) => draft.content)

/** Until what is typed now is kept, at the latest. */
const passTime = () => act(() => vi.advanceTimersByTimeAsync(1_000))

/** An editor with a typed text, of which there is a copy. */
async function openChangedEditor() {
  const editor = renderHook(useRecovery, { initialProps: typed('First.') })
  await passTime()
  expect(contents()).toEqual(['First.'])
  return editor
}

beforeEach(() => {
  kept.clear()
  ends.clear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('tells with the copy which ones were restored before', async () => {
  const restored = [{ draftId: 'restored', at: 1 }]
  renderHook(useRecovery, { initialProps: { ...typed('Written on.'), continued: () => restored } })
  await passTime()
  expect([...kept.values()]).toMatchObject([{ continues: restored }])
})

it('keeps copies again of what is typed after a save, where the editor stays open', async () => {
  const { result, rerender } = await openChangedEditor()
  await act(() => result.current.finish())
  rerender(clean())
  await passTime()
  expect(contents()).toEqual([])
  rerender(typed('Second.'))
  await passTime()
  expect(contents()).toEqual(['Second.'])
})

it('calls what is typed after a save later than its end, though the clock is set back in between', async () => {
  const { result, rerender } = await openChangedEditor()
  await act(() => result.current.finish())
  rerender(clean())
  vi.setSystemTime(Date.now() - 3_600_000)
  rerender(typed('Second.'))
  await passTime()
  const [copy] = kept.values()
  expect(copy?.at).toBeGreaterThan(ends.get(copy?.draftId ?? '') ?? Number.POSITIVE_INFINITY)
})

it('gives the same words the same time however often they are kept, and other words a later one', async () => {
  const { rerender } = await openChangedEditor()
  const time = () => [...kept.values()].map(({ at }) => at)
  const first = time()
  for (const event of ['beforeunload', 'pagehide']) {
    await passTime()
    kept.clear()
    window.dispatchEvent(new Event(event))
    expect(time()).toEqual(first)
  }
  rerender(typed('Second.'))
  await passTime()
  expect(time()[0]).toBeGreaterThan(first[0] ?? Number.POSITIVE_INFINITY)
})

it('keeps them too where the saved text was on the screen before the save had ended', async () => {
  const { result, rerender } = await openChangedEditor()
  const { finish } = result.current
  rerender(clean())
  await act(() => finish())
  rerender(typed('Second.'))
  await passTime()
  expect(contents()).toEqual(['Second.'])
})

it('keeps a saved text that is at risk again, as when its post is deleted', async () => {
  for (const order of [
    ['finish', 'clean'],
    ['clean', 'finish'],
  ]) {
    const { result, rerender, unmount } = await openChangedEditor()
    const { finish } = result.current
    for (const step of order) {
      if (step === 'clean') rerender({ ...typed('First.'), isAtRisk: false })
      else await act(() => finish())
    }
    rerender(typed('First.'))
    await passTime()
    expect(contents()).toEqual(['First.'])
    const [copy] = kept.values()
    expect(copy?.at).toBeGreaterThan(ends.get(copy?.draftId ?? '') ?? Number.POSITIVE_INFINITY)
    unmount()
    kept.clear()
  }
})

it('keeps nothing of a text that was saved or given up, neither later nor when the editor goes', async () => {
  const { result, rerender, unmount } = await openChangedEditor()
  rerender(typed('Given up.'))
  await act(() => result.current.finish())
  // The same words, drawn once more: an image of theirs has failed, for example.
  rerender(typed('Given up.'))
  await passTime()
  window.dispatchEvent(new Event('pagehide'))
  expect(contents()).toEqual([])
  unmount()
  expect(contents()).toEqual([])
})

it('files the text of a new post under the post that it was saved as', async () => {
  const { result, rerender } = renderHook(useRecovery, {
    initialProps: { ...typed('New.'), postId: null, base: null } as Written,
  })
  await passTime()
  expect([...kept.values()]).toMatchObject([{ postId: null }])
  await act(() => result.current.finish())
  rerender({ ...clean(), postId: null })
  rerender({ ...typed('More.'), postId: null })
  await passTime()
  expect([...kept.values()]).toMatchObject([{ postId: saved.id, draft: { content: 'More.' } }])
})

it('leaves the latest text where it is when it is saved but may not last, and lets the editor go on', async () => {
  const { rerender, result, unmount } = await openChangedEditor()
  rerender(typed('Second.'))
  act(() => result.current.leave())
  expect(contents()).toEqual(['Second.'])
  rerender(clean())
  await passTime()
  expect(contents()).toEqual(['Second.'])
  expect(ends.size).toBe(0)
  rerender(typed('Third.'))
  await passTime()
  expect(contents()).toEqual(['Third.'])
  unmount()
})
