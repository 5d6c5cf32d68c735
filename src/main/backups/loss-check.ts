import type { BackupOutcome, StoredText } from '../../shared/desktop-api'
import { countPosts } from './backup-file'
import type { BackupStore, PostsBackup } from './backup-store'

/**
 * Why the posts seem lost. 'rolled-back': the stored text was backed up, and a newer one after it. On a full disk a
 * browser reports success, and the old text is back after a restart.
 */
export type LossReason = 'empty' | 'unreadable' | 'rolled-back'

export type BackupProblem = 'backups-damaged' | 'backups-unreadable'

type LossCheckEffects = {
  readonly backups: Pick<BackupStore, 'newest' | 'wasBackedUp' | 'pin' | 'write'>
  /** Whether the owner wants the backup's posts back. */
  readonly ask: (reason: LossReason, backup: PostsBackup) => Promise<boolean>
  /** Says why nothing can be restored. */
  readonly notify: (problem: BackupProblem) => Promise<void>
}

/** The stored text if it contains posts, else why it does not. */
function readPosts(stored: StoredText): { text: string } | { text: null; reason: 'empty' | 'unreadable' } {
  if (!stored.readable) return { text: null, reason: 'unreadable' }
  const count = stored.text ? countPosts(stored.text) : 0
  if (count === null) return { text: null, reason: 'unreadable' }
  return count > 0 && stored.text ? { text: stored.text } : { text: null, reason: 'empty' }
}

export function createLossCheck({ backups, ask, notify }: LossCheckEffects) {
  let hasDeclined = false
  let running: Promise<string | null> | null = null
  const notified = new Set<BackupProblem>()
  let allowBackups: () => void = () => {}
  // Pending until the first check has ended. Each later check replaces it.
  let checked = new Promise<void>((resolve) => {
    allowBackups = resolve
  })

  async function notifyOnce(problem: BackupProblem): Promise<null> {
    if (!notified.has(problem)) await notify(problem)
    notified.add(problem)
    return null
  }

  async function offer(reason: LossReason, backup: PostsBackup): Promise<string | null> {
    if (hasDeclined) return null
    hasDeclined = !(await ask(reason, backup))
    return hasDeclined ? null : backup.text
  }

  async function compare(stored: StoredText): Promise<string | null> {
    const newest = await backups.newest().catch(() => null)
    if (!newest) return notifyOnce('backups-unreadable')
    const { backup, damaged } = newest
    const posts = readPosts(stored)
    if (!backup && posts.text === null) return damaged.length > 0 ? notifyOnce('backups-damaged') : null
    let restored: string | null = null
    if (backup) {
      // Both have no posts: the owner deleted every post.
      if (posts.text === null ? backup.postCount === 0 : posts.text === backup.text) return null
      // Later saves must not evict this backup: the owner may still want it, and an unknown text may be an old one.
      await backups.pin(backup.name)
      if (posts.text === null) restored = await offer(posts.reason, backup)
      else if (await backups.wasBackedUp(posts.text)) restored = await offer('rolled-back', backup)
    }
    // This write is not awaited. If it fails, the next save's backup fails too, and the page says so.
    if (restored === null && posts.text !== null) void backups.write(posts.text)
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
