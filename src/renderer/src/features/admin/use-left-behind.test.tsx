import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { markDraftOpen } from '@/storage/admin/open-drafts'
import type { FoundCopies, RecoveryCopy } from '@/storage/admin/recovery'
import { aDraft } from '@/testing/factories'
import { FakeLocks } from '@/testing/fake-locks'
import { useLeftBehind } from './use-left-behind'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'hidden')
})

const aCopy = (draftId: string, postId: string | null = null): RecoveryCopy => ({
  draftId,
  postId,
  draft: aDraft(),
  base: null,
  at: 1,
})

/** What is left behind, and what of it was found, look by look; the first look is done. */
async function open(...left: RecoveryCopy[]) {
  const found: string[][] = []
  const database = { isWhole: true }
  let reads = 0
  const read = async () => {
    reads++
    return { items: [...left], ...database }
  }
  const gone: string[][] = []
  renderHook(() =>
    useLeftBehind(read, {
      onFound: (copies) => found.push(copies.map(({ draftId }) => draftId)),
      onGone: (draftIds) => gone.push([...draftIds]),
    }),
  )
  await expect.poll(() => found).toHaveLength(1)
  return { left, found, gone, database, reads: () => reads }
}

const focus = () => void window.dispatchEvent(new Event('focus'))
function turn(to: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: to === 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}

it.each([
  ['gets the focus', focus],
  ['is seen again', () => turn('visible')],
])('finds what an editor left that came and went, when the page %s', async (_when, look) => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  const { left, found, reads } = await open(aCopy('before'))
  left.push(aCopy('meanwhile', 'a post'))
  turn('hidden')
  look()
  await expect.poll(() => found).toEqual([['before'], ['meanwhile']])
  expect(reads()).toBe(2)
})

it('finds at once what an editor leaves that it has seen open when it looked again', async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  const { left, found, reads } = await open()
  const close = markDraftOpen('later')
  focus()
  await expect.poll(() => reads()).toBe(2)
  left.push(aCopy('later'))
  close()
  await expect.poll(() => found).toEqual([[], ['later']])
})

it('gives what an editor leaves during the first look once, however long that look takes', async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  const close = markDraftOpen('closed')
  let endFirst = (_found: FoundCopies) => {}
  const first = new Promise<FoundCopies>((resolve) => {
    endFirst = resolve
  })
  const whole = (...ids: string[]): FoundCopies => ({ items: ids.map((id) => aCopy(id)), isWhole: true })
  const read = vi.fn(async () => whole('before', 'closed')).mockReturnValueOnce(first)
  const found: string[][] = []
  renderHook(() =>
    useLeftBehind(read, { onFound: (copies) => found.push(copies.map(({ draftId }) => draftId)) }),
  )
  await expect.poll(() => read).toHaveBeenCalledOnce()
  close()
  await expect.poll(() => found).toEqual([['closed']])
  endFirst(whole('before', 'closed'))
  await expect.poll(() => found).toEqual([['closed'], ['before']])
})

it('tells what is no longer there when it looks again, and finds it once more when it comes back', async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  const { left, found, gone } = await open(aCopy('saved elsewhere'), aCopy('stays'))
  const [saved] = left.splice(0, 1)
  focus()
  await expect.poll(() => gone).toEqual([['saved elsewhere']])
  if (saved) left.push(saved)
  focus()
  await expect.poll(() => found.slice(1)).toEqual([['saved elsewhere']])
  expect(gone).toHaveLength(1)
})

it('takes nothing for gone when it looks again and not all can be read', async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  const { left, found, gone, database } = await open(aCopy('not read'))
  database.isWhole = false
  left.splice(0, 1, aCopy('read'))
  focus()
  await expect.poll(() => found).toEqual([['not read'], ['read']])
  expect(gone).toEqual([])
})

it('takes the copy of a save made elsewhere for no text left behind', async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  const { left, found } = await open()
  left.push(aCopy('a post 1', 'a post'), aCopy('draft', 'a post'))
  focus()
  await expect.poll(() => found).toEqual([[], ['draft']])
})

it('looks no further where the browser cannot tell what is being written', async () => {
  vi.stubGlobal('navigator', {})
  const { left, found, reads } = await open()
  left.push(aCopy('of this very editor'))
  focus()
  turn('visible')
  await new Promise((resolve) => setTimeout(resolve))
  expect(found).toEqual([[]])
  expect(reads()).toBe(1)
})
