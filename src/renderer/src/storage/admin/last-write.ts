import { rememberLast } from '@/domain/memoize'
import { textStamp } from '@/domain/text-stamp'
import type { ReadResult } from '../local-store'
import type { Database } from './database'

/**
 * A write to localStorage reaches another process late, and on a busy machine no fixed wait is long enough. IndexedDB shows
 * all processes the same at once, so the stamp of the last written text is stored there. No call rejects.
 */
export type LastWrite = {
  /** Waits until this tab sees the text that any tab wrote last. Call it before a read, under the lock. */
  catchUp(): Promise<void>
  /** Stores the stamp of what was written. Call it before the lock is released. */
  mark(text: string): Promise<void>
}

type LastWriteEffects = { read(): ReadResult; wait(ms: number): Promise<void> }

const KEY = 'posts'
/** Usually enough for a write to reach the other tabs: on an idle machine 10 ms lost nothing. */
export const WRITE_DELAY_MS = 25
// A text that does not come within a second never will: something else wrote to the store, or the browser was killed.
const POLLS = 40

export function createLastWrite(database: Database, { read, wait }: LastWriteEffects): LastWrite {
  // The stamp of a full store takes a few ms, and most saves find the text of the save before.
  const stampOf = rememberLast(textStamp)

  async function lastStamp(): Promise<unknown> {
    const found = await database.get('stamps', KEY)
    return found.ok ? found.value : undefined
  }

  return {
    catchUp: async () => {
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
    mark: async (text) => {
      const { ok } = await database.change('stamps', { put: [{ key: KEY, value: stampOf(text) }] })
      // The stamp from before is still there, and a tab that still sees its text would not wait.
      if (!ok) await wait(WRITE_DELAY_MS)
    },
  }
}
