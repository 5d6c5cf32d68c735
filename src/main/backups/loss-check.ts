import type { BackupOutcome, StoredText } from '../../shared/requests'
import { countPosts } from './backup-file'
import type { BackupStore, PostsBackup } from './backup-store'

type LossCheckEffects = {
  readonly backups: Pick<BackupStore, 'newest' | 'wasBackedUp' | 'pin' | 'write'>
  /** Whether the owner wants the backup's posts back. */
  readonly ask: (backup: PostsBackup) => Promise<boolean>
  /** Says that no backup can be read. */
  readonly notify: () => Promise<void>
}

/** The stored text if it contains posts, else null. */
function postsText(stored: StoredText): string | null {
  if (!stored.readable || stored.text === null) return null
  return countPosts(stored.text) ? stored.text : null
}

export function createLossCheck({ backups, ask, notify }: LossCheckEffects) {
  let hasDeclined = false
  let running: Promise<string | null> | null = null
  let hasNotified = false
  let allowBackups: () => void = () => {}
  // Pending until the first check has ended. Each later check replaces it.
  let checked = new Promise<void>((resolve) => {
    allowBackups = resolve
  })

  async function notifyOnce(): Promise<null> {
    if (!hasNotified) await notify()
    hasNotified = true
    return null
  }

  async function offer(backup: PostsBackup): Promise<string | null> {
    if (hasDeclined) return null
    hasDeclined = !(await ask(backup))
    return hasDeclined ? null : backup.text
  }

  async function compare(stored: StoredText): Promise<string | null> {
    const newest = await backups.newest().catch(() => null)
    if (!newest) return notifyOnce()
    const { backup, damaged } = newest
    const text = postsText(stored)
    if (!backup && text === null) return damaged.length > 0 ? notifyOnce() : null
    let restored: string | null = null
    if (backup) {
      // Both have no posts: the owner deleted every post.
      if (text === null ? backup.postCount === 0 : text === backup.text) return null
      // Later saves must not evict this backup: the owner may still want it, and an unknown text may be an old one.
      await backups.pin(backup.name)
      // On a full disk a browser reports success, and an older text that was backed up is back after a restart.
      if (text === null || (await backups.wasBackedUp(text))) restored = await offer(backup)
    }
    // This write is not awaited. If it fails, the next save's backup fails too, and the page says so.
    if (restored === null && text !== null) void backups.write(text)
    return restored
  }

  return {
    /**
     * Compares the stored text with the backups, and asks the owner when posts seem lost. Returns the text to store
     * instead, or null. Backs up an unknown text. A declined question and a reported problem are not repeated.
     */
    check(stored: StoredText): Promise<string | null> {
      // A page that reloads while the question is open gets the same answer.
      running ??= compare(stored).finally(() => {
        running = null
      })
      checked = running.then(allowBackups, allowBackups)
      return running
    },
    /** Writes a backup after the last check: else an empty store's backup could be the newest before the owner is asked. */
    backUp: (text: string): Promise<BackupOutcome> => checked.then(() => backups.write(text)),
  }
}
