import { createListeners } from '@/platform/listeners'
import type { BackupOutcome, WriteFailure } from '@/platform/platform'
import type { ReadResult } from '../local-store'

type BackupEffects = {
  readonly read: () => ReadResult
  readonly write: (text: string) => Promise<BackupOutcome>
}

const UNREAD: WriteFailure = { ok: false, reason: 'failed', detail: 'your stored posts can’t be read' }

export function createPostBackups({ read, write }: BackupEffects) {
  const { notify, subscribe } = createListeners()
  let problem: WriteFailure | null = null
  let latest = 0
  let running = Promise.resolve()
  async function backUp(): Promise<void> {
    const run = ++latest
    const stored = read()
    const outcome = stored.ok ? await write(stored.text ?? '') : UNREAD
    // A newer text is being backed up: only its outcome counts.
    if (run !== latest) return running
    problem = outcome.ok ? null : outcome
    notify()
  }
  return {
    /** Backs up the stored posts. Never rejects: `problem` has the failure. */
    run(): Promise<void> {
      running = backUp()
      return running
    },
    /** Waits for a running backup, then resolves to whether the stored posts are backed up. */
    isBackedUp: async (): Promise<boolean> => {
      await running
      return problem === null
    },
    /** Why the last backup was not written; null if it was. */
    problem: () => problem,
    subscribe,
  }
}
