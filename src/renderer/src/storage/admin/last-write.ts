import { rememberLast } from '@/domain/memoize'
import { textStamp } from '@/domain/text/text-stamp'
import type { ReadResult } from '../local-store'
import type { Database } from './database'

export type LastWrite = ReturnType<typeof createLastWrite>

type LastWriteEffects = { read(): ReadResult; wait(ms: number): Promise<void> }

const KEY = 'posts'
/** Usually enough for a write to reach the other tabs. On an idle machine 10 ms were enough. */
export const WRITE_DELAY_MS = 25
// One second. A text that arrives later never does: another writer changed the store, or the browser was killed.
const POLLS = 40

/**
 * A write to localStorage reaches another process late, and on a busy machine no fixed wait is long enough. IndexedDB shows
 * all processes the same at once, so the stamp of the last written text is stored there. No call rejects.
 */
export function createLastWrite(database: Database, { read, wait }: LastWriteEffects) {
  // The stamp of a full store takes a few ms, and most saves find the text of the previous save.
  const stampOf = rememberLast(textStamp)

  async function lastStamp(): Promise<unknown> {
    const found = await database.get('stamps', KEY)
    return found.ok ? found.value : undefined
  }

  return {
    /** Waits until this tab sees the text that any tab wrote last. Call it before a read, under the lock. */
    catchUp: async (): Promise<void> => {
      for (let poll = 0; poll < POLLS; poll++) {
        // Read each time: without locks another tab may write while this one waits.
        const stamp = await lastStamp()
        if (stamp === undefined) return wait(WRITE_DELAY_MS)
        const present = read()
        if (!present.ok) return
        if (present.text !== null && stampOf(present.text) === stamp) return
        await wait(WRITE_DELAY_MS)
      }
    },
    /** Stores the stamp of the written text. Call it before the lock is released. */
    stamp: async (text: string): Promise<void> => {
      const { ok } = await database.change('stamps', { put: [{ key: KEY, value: stampOf(text) }] })
      // The previous stamp is still stored. A tab that still sees the previous text would not wait.
      if (!ok) await wait(WRITE_DELAY_MS)
    },
  }
}
