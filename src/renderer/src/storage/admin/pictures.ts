import type { TextPictures } from '@/domain/post/text-pictures'
import { createListeners } from '@/platform/listeners'
import { PICTURES } from '@/storage/stored-picture'
import type { DatabaseResult } from './connection'
import { type Archive, type FreeBytes, roomProblem } from './history/archive'

/** An import may have hundreds. */
const TIMEOUT_MS = 25_000

/** The pictures in the texts of posts. Nothing removes one but the owner. No call rejects. */
export function createPictures(archive: Archive, freeBytes: FreeBytes) {
  const { notify, subscribe } = createListeners()
  return {
    subscribe,
    /** Adds pictures, and reads them back. */
    async add(pictures: TextPictures): Promise<DatabaseResult<void>> {
      if (pictures.size === 0) return { ok: true, value: undefined }
      const problem = await roomProblem(freeBytes)
      if (problem) return problem
      const result = await archive(async (connection) => {
        const transaction = connection.transaction(PICTURES, 'readwrite')
        const writes = [...pictures].map(([name, dataUrl]) => transaction.store.put(dataUrl, name))
        await Promise.all([...writes, transaction.done])
        for (const [name, dataUrl] of pictures)
          if ((await connection.get(PICTURES, name)) !== dataUrl) throw new Error(`${name} was not stored`)
      }, TIMEOUT_MS)
      notify()
      return result
    },
    /** Those of these names that are stored. */
    read: (names: Iterable<string>): Promise<DatabaseResult<TextPictures>> =>
      archive(async (connection) => {
        const found = new Map<string, string>()
        for (const name of new Set(names)) {
          const stored = await connection.get(PICTURES, name)
          if (stored !== undefined) found.set(name, stored)
        }
        return found
      }, TIMEOUT_MS),
    names: (): Promise<DatabaseResult<readonly string[]>> =>
      archive((connection) => connection.getAllKeys(PICTURES)),
    async remove(names: readonly string[]): Promise<DatabaseResult<void>> {
      const result = await archive(async (connection) => {
        const transaction = connection.transaction(PICTURES, 'readwrite')
        await Promise.all([...names.map((name) => transaction.store.delete(name)), transaction.done])
      })
      notify()
      return result
    },
  }
}

export type Pictures = ReturnType<typeof createPictures>
