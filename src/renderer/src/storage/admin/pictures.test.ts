import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ARCHIVE, storedPicture } from '@/storage/stored-picture'
import { openArchive } from './history/archive'
import { createHistory } from './history/history'
import { createPictures } from './pictures'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

const nameOf = (index: number) => `${index.toString(16).padStart(16, '0')}.webp`
const dataOf = (index: number) => `data:image/webp;base64,${String(index).padStart(8, 'A')}`
const some = (count: number) =>
  new Map(Array.from({ length: count }, (_, index) => [nameOf(index), dataOf(index)]))

function thePictures({ free = null as number | null, archive = openArchive() } = {}) {
  return createPictures(archive, async () => free)
}

it('keeps 200 pictures, also for the page and for another tab, and removes only named ones', async () => {
  const pictures = thePictures()
  const changed = vi.fn()
  pictures.subscribe(changed)
  expect(await pictures.add(some(200))).toMatchObject({ ok: true })
  expect(await storedPicture(nameOf(199))).toBe(dataOf(199))
  expect(await storedPicture('other.webp')).toBeNull()
  const other = thePictures()
  expect(await other.read([nameOf(3), nameOf(3), 'gone.png'])).toEqual({
    ok: true,
    value: new Map([[nameOf(3), dataOf(3)]]),
  })
  await other.remove([nameOf(3)])
  expect(await pictures.names()).toMatchObject({ value: { length: 199 } })
  expect(changed).toHaveBeenCalledTimes(1)
})

it('gives each of many pictures the timeout of one, and reports the first that fails', async () => {
  const inner = openArchive()
  let calls = 0
  const archive: typeof inner = async (action, timeoutMs) =>
    ++calls > 3 ? { ok: false, reason: 'failed', error: null } : inner(action, timeoutMs)
  const pictures = thePictures({ archive })
  expect(await pictures.add(some(3))).toMatchObject({ ok: true })
  expect(await pictures.add(some(3))).toMatchObject({ ok: false })
  expect(await pictures.read([nameOf(0)])).toMatchObject({ ok: false })
  expect(await thePictures().read([nameOf(0), nameOf(2)])).toMatchObject({ value: { size: 2 } })
})

it('adds none while less than 20 MB are free, and says so', async () => {
  const pictures = thePictures({ free: 20 * 1024 * 1024 - 1 })
  expect(await pictures.add(some(1))).toMatchObject({ ok: false, reason: 'nearly-full' })
  expect(await pictures.names()).toEqual({ ok: true, value: [] })
})

it('has room beside the versions of an earlier database', async () => {
  const earlier = await openDB(ARCHIVE, 1, {
    upgrade: (database) => {
      database.createObjectStore('versions').createIndex('image', 'image')
      database.createObjectStore('images')
    },
  })
  await earlier.put('versions', { why: 'saved', text: 'one' }, ['a', 1, 0])
  earlier.close()
  const archive = openArchive()
  expect(await thePictures({ archive }).add(some(1))).toMatchObject({ ok: true })
  const history = createHistory(archive, { now: Date.now, freeBytes: async () => null })
  expect(await history.versionsOf('a')).toMatchObject({ value: [{ text: 'one' }] })
  expect(await history.texts()).toMatchObject({ value: [expect.stringContaining('one')] })
})
