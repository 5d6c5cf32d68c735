import 'fake-indexeddb/auto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aPost } from '../../testing/factories'
import { readPosts } from '../posts'
import { postWriter, secondCopies } from './stores'

it('saves within 5 s while the database hangs, and says that there is no second copy', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest())
  const save = async (title: string) => {
    const post = aPost({ id: title, title })
    const start = Date.now()
    const saved = await postWriter.save({ post, base: null })
    const isSafe = await secondCopies.secure({ post, base: null })
    return { saved, isSafe, ms: Date.now() - start }
  }
  const saving = Promise.all([save('One'), save('Two')])
  await vi.advanceTimersByTimeAsync(60_000)
  for (const { saved, isSafe, ms } of await saving) {
    expect([saved, isSafe]).toEqual([{ ok: true }, false])
    expect(ms).toBeLessThan(5_000)
  }
  expect(readPosts().posts).toMatchObject([{ title: 'One' }, { title: 'Two' }])
  expect(secondCopies.hasUnsecured()).toBe(true)
})
