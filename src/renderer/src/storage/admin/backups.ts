import { createListeners } from '@/platform/listeners'
import type { BackupOutcome, WriteFailure } from '@/platform/platform'
import type { ReadResult } from '../local-store'
import type { PostWriter } from './post-writer'

type BackupEffects = {
  /** The stored text as it is now: one that cannot be read is no empty one. */
  readonly read: () => ReadResult
  readonly write: (text: string) => Promise<BackupOutcome>
}

type PostBackups = {
  /** Backs up what is stored now. Never rejects: how it went is what `problem` says from then on. */
  run(): Promise<void>
  /** Resolves when no backup is being written any more, to whether what is stored is backed up. */
  isBackedUp(): Promise<boolean>
  /** Why the last backup was not written; null while all is well. */
  problem(): WriteFailure | null
  subscribe(listener: () => void): () => void
}

const UNREAD: WriteFailure = { ok: false, reason: 'failed', detail: 'what is stored cannot be read' }

/** Keeps the backups in step with the stored posts, and the owner informed when that fails. */
export function createPostBackups({ read, write }: BackupEffects): PostBackups {
  const { tell, subscribe } = createListeners()
  let problem: WriteFailure | null = null
  let latest = 0
  let running = Promise.resolve()
  async function backUp(): Promise<void> {
    const asked = ++latest
    const stored = read()
    const outcome = stored.ok ? await write(stored.text ?? '') : UNREAD
    // Only the newest text's backup says how things stand.
    if (asked !== latest) return running
    problem = outcome.ok ? null : outcome
    tell()
  }
  return {
    run() {
      running = backUp()
      return running
    },
    isBackedUp: async () => {
      await running
      return problem === null
    },
    problem: () => problem,
    subscribe,
  }
}

/** The same writer, each of whose changes is followed by `backUp`. The change does not wait for it. */
export function followByBackup(writer: PostWriter, backUp: () => Promise<void>): PostWriter {
  async function followed<Result extends { readonly ok: boolean }>(change: Promise<Result>): Promise<Result> {
    const result = await change
    if (result.ok) void backUp()
    return result
  }
  return {
    save: (post, options) => followed(writer.save(post, options)),
    remove: (base) => followed(writer.remove(base)),
    restore: (removed) => followed(writer.restore(removed)),
    replaceAll: (next) => followed(writer.replaceAll(next)),
  }
}
