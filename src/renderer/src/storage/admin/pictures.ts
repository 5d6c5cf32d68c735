import type { TextPictures } from '@/domain/post/text-pictures'
import { createListeners } from '@/platform/listeners'
import { PICTURES } from '@/storage/stored-picture'
import type { DatabaseResult } from './connection'
import { type Archive, type FreeBytes, roomProblem } from './history/archive'

/** For one picture, which may have megabytes. An import and an export may have hundreds, each with its own timeout. */
const TIMEOUT_MS = 10_000

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
      let result: DatabaseResult<void> = { ok: true, value: undefined }
      for (const [name, dataUrl] of pictures) {
        result = await archive(async (connection) => {
          await connection.put(PICTURES, dataUrl, name)
          if ((await connection.get(PICTURES, name)) !== dataUrl) throw new Error(`${name} was not stored`)
        }, TIMEOUT_MS)
        if (!result.ok) break
      }
      notify()
      return result
    },
    /** Those of these names that are stored. */
    async read(names: Iterable<string>): Promise<DatabaseResult<TextPictures>> {
      const found = new Map<string, string>()
      for (const name of new Set(names)) {
        const stored = await archive((connection) => connection.get(PICTURES, name), TIMEOUT_MS)
        if (!stored.ok) return stored
        if (stored.value !== undefined) found.set(name, stored.value)
      }
      return { ok: true, value: found }
    },
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
