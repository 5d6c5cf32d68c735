import { rememberLast } from '@/domain/memoize'
import { textStamp } from '@/domain/text-stamp'
import type { ReadResult } from '../local-store'
import type { Database } from './database'

/**
 * Another process' copy of localStorage is updated late, and on a busy machine no fixed wait is long enough.
 * IndexedDB is the same in all processes at once: a stamp of the text written last lies there. Nothing here rejects.
 */
export type LastWrite = {
  /** Waits until this tab sees the text that any tab wrote last. To be called before a read, under the lock. */
  catchUp(): Promise<void>
  /** Keeps the stamp of what was written. To be called before the lock is given back. */
  mark(text: string): Promise<void>
}

type LastWriteEffects = { read(): ReadResult; wait(ms: number): Promise<void> }

const KEY = 'posts'
// When the text has not come within a second, something else wrote to the store, or the browser was killed before the
// text was on the disk.
const LOOK_MS = 25
const LOOKS = 40
// Without a stamp only time can help: measured on an idle machine, 10 ms before the read lost nothing.
const SETTLE_MS = 25

export function createLastWrite(database: Database, { read, wait }: LastWriteEffects): LastWrite {
  // With a full store a stamp takes a few ms, and most saves find the text the last one wrote.
  const stampOf = rememberLast(textStamp)

  async function lastStamp(): Promise<unknown> {
    const found = await database.get('stamps', KEY)
    return found.ok ? found.value : undefined
  }

  return {
    catchUp: async () => {
      for (let look = 0; look < LOOKS; look++) {
        // Asked each time: where there are no locks another tab may write meanwhile.
        const stamp = await lastStamp()
        if (stamp === undefined) return wait(SETTLE_MS)
        const present = read()
        if (!present.ok) return
        if (present.text !== null && stampOf(present.text) === stamp) return
        await wait(LOOK_MS)
      }
    },
    mark: async (text) => {
      const stamp = stampOf(text)
      const put = [{ key: KEY, value: stamp }]
      const { ok } = await database.change('stamps', { put })
      // The stamp from before is still there, and whoever finds its text takes that for the last one.
      if (!ok) await wait(SETTLE_MS)
    },
  }
}
