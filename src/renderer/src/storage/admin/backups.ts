import { createListeners } from '@/platform/listeners'
import type { BackupOutcome, WriteFailure } from '@/platform/platform'
import type { ReadResult } from '../local-store'

type BackupEffects = {
  readonly read: () => ReadResult
  readonly write: (text: string) => Promise<BackupOutcome>
}

export type BackupProblem = WriteFailure | { readonly reason: 'posts-unreadable' }

export function createPostBackups({ read, write }: BackupEffects) {
  const { notify, subscribe } = createListeners()
  let problem: BackupProblem | null = null
  let latest = 0
  let running = Promise.resolve()
  async function backUp(): Promise<void> {
    const run = ++latest
    const stored = read()
    const outcome = stored.ok && (await write(stored.text ?? ''))
    // A newer text is being backed up: only its outcome counts.
    if (run !== latest) return running
    problem = outcome ? (outcome.ok ? null : outcome) : { reason: 'posts-unreadable' }
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
    /** null if the last backup was written. */
    problem: () => problem,
    subscribe,
  }
}
