import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { toPost } from '@/domain/draft'
import type { BlogPost } from '@/domain/post'
import type { RecoveryCopy } from '@/storage/admin/recovery'
import { aDraft } from '@/testing/factories'
import { FakeLocks } from '@/testing/fake-locks'
import { useOffers } from './use-offers'

const { kept, disk } = vi.hoisted(() => ({ kept: new Map<string, RecoveryCopy>(), disk: { isFull: false } }))

vi.mock('@/storage/admin/stores', () => ({
  recovery: {
    readRecovery: async () => ({ items: [...kept.values()], isWhole: true }),
    dropRecovery: async ({ draftId }: Pick<RecoveryCopy, 'draftId'>) => {
      if (disk.isFull) return { ok: false, error: new Error('The disk is full') }
      kept.delete(draftId)
      return { ok: true }
    },
  },
}))

const copy = (draftId: string, title: string, age: number): RecoveryCopy => ({
  draftId,
  postId: null,
  draft: aDraft({ title }),
  base: null,
  at: Date.now() - age,
})
// Restored from the first and kept again by that editor.
const [first, again, other] = [copy('first', 'Same', 2), copy('again', 'Same', 1), copy('other', 'Other', 3)]

/** The offers of an editor of a new post, once it has found all three. */
async function open(start?: RecoveryCopy) {
  kept.clear()
  for (const each of [again, first, other]) kept.set(each.draftId, each)
  const editor = renderHook((posts: readonly BlogPost[]) => useOffers(null, posts, start), {
    initialProps: [],
  })
  await expect.poll(() => editor.result.current.offers).not.toEqual([])
  return editor
}
const left = () => [...kept.keys()]

it('discards with a text all its copies', async () => {
  const { result } = await open()
  expect(result.current.offers).toEqual([again, other])
  await act(async () => expect(await result.current.discard(again)).toBe(true))
  expect(result.current.offers).toEqual([other])
  expect(left()).toEqual(['other'])
})

describe('where a full disk lets nothing be removed', () => {
  beforeEach(() => {
    disk.isFull = true
  })
  afterEach(() => {
    disk.isFull = false
  })

  it('offers a text again that could not be discarded', async () => {
    const { result } = await open()
    await act(async () => expect(await result.current.discard(again)).toBe(false))
    expect(result.current.offers).toEqual([again, other])
  })

  it('takes a text for discarded that is found nowhere any more', async () => {
    const { result } = await open()
    // As that it was discarded is noted in another database, which has taken the note.
    kept.delete('again')
    kept.delete('first')
    await act(async () => expect(await result.current.discard(again)).toBe(true))
    expect(result.current.offers).toEqual([other])
  })
})

it('keeps a restored text until the editor is done with it, and then drops all its copies', async () => {
  const { result } = await open()
  act(() => result.current.adopt(again))
  expect(result.current.offers).toEqual([other])
  expect(left()).toEqual(['again', 'first', 'other'])
  act(() => result.current.dropAdopted())
  expect(left()).toEqual(['other'])
})

it('knows all copies of a restored text and what that went on from, and drops them with it', async () => {
  kept.clear()
  const earlier = { draftId: 'earlier', at: 1 }
  const restored = { ...again, continues: [earlier] }
  for (const each of [restored, first, { ...other, ...earlier }]) kept.set(each.draftId, each)
  const { result } = renderHook(() => useOffers(null, []))
  await expect.poll(() => result.current.offers).toHaveLength(2)
  act(() => result.current.adopt(restored))
  const marks = [{ draftId: 'again', at: again.at }, earlier, { draftId: 'first', at: first.at }]
  const byDraft = (one: { draftId: string }, two: { draftId: string }) =>
    one.draftId.localeCompare(two.draftId)
  expect([...result.current.continued()].sort(byDraft)).toEqual(marks.sort(byDraft))
  act(() => result.current.dropAdopted())
  expect(left()).toEqual([])
})

it('does not offer the text that the editor began from, and drops all its copies when that is done', async () => {
  const { result } = await open(again)
  expect(result.current.offers).toEqual([other])
  act(() => result.current.dropAdopted())
  expect(left()).toEqual(['other'])
})

it('offers no longer what another tab has discarded, once the page has the focus again', async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { result } = await open()
  kept.delete('again')
  kept.delete('first')
  window.dispatchEvent(new Event('focus'))
  await expect.poll(() => result.current.offers).toEqual([other])
})

it('offers no longer what another tab has saved', async () => {
  const { result, rerender } = await open()
  rerender([toPost(again.draft, { id: 'a', date: '2026-11-20' })])
  expect(result.current.offers).toEqual([other])
})
