import 'fake-indexeddb/auto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aPost } from '../../testing/factories'
import { readPosts } from '../posts'
import { postStore, secondCopies } from './stores'

vi.unmock('./database')

it('saves within 5 s while the database hangs, and reports the missing second copy', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest())
  const save = async (title: string) => {
    const post = aPost({ id: title, title })
    const start = Date.now()
    const result = await postStore.save({ post, startedFrom: null })
    return { result, ms: Date.now() - start }
  }
  const saving = Promise.all([save('One'), save('Two')])
  await vi.advanceTimersByTimeAsync(60_000)
  for (const { result, ms } of await saving) {
    expect(result).toEqual({ ok: true, isDurable: false })
    expect(ms).toBeLessThan(5_000)
  }
  expect(readPosts().posts).toMatchObject([{ title: 'One' }, { title: 'Two' }])
  expect(secondCopies.hasUnsecured()).toBe(true)
})
