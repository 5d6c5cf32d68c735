import type { BackupOutcome, StoredText } from '../../shared/desktop-api'
import { countPosts } from './backup-file'
import type { BackupStore, PostsBackup } from './backup-store'

/**
 * Why the posts seem lost. 'rolled-back': the stored text was backed up, and a newer one after it. A browser on a full
 * disk reports success, and has the old text back after a restart.
 */
export type LossReason = 'empty' | 'unreadable' | 'rolled-back'

export type StartupProblem = 'backups-damaged' | 'backups-unreadable'

type StartupEffects = {
  readonly backups: Pick<BackupStore, 'newest' | 'wasBackedUp' | 'pin' | 'write'>
  /** Whether the owner wants the backup's posts back. */
  readonly ask: (reason: LossReason, backup: PostsBackup) => Promise<boolean>
  /** Tells the owner why nothing can be restored. */
  readonly tell: (problem: StartupProblem) => Promise<void>
}

type StartupCheck = {
  /**
   * Compares what is stored with the backups, and asks the owner when posts seem lost. Gives the text to store instead,
   * or null. Backs up a text that never was. Repeats neither a question the owner declined nor a problem.
   */
  check(stored: StoredText): Promise<string | null>
  /**
   * Writes a backup once the last check has ended. Otherwise the backup of an empty store could become the newest one
   * before the owner is asked.
   */
  backUp(text: string): Promise<BackupOutcome>
}

type StoredPosts =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'empty' | 'unreadable' }

function readPosts(stored: StoredText): StoredPosts {
  if (!stored.readable) return { ok: false, reason: 'unreadable' }
  if (!stored.text) return { ok: false, reason: 'empty' }
  const count = countPosts(stored.text)
  if (count === null) return { ok: false, reason: 'unreadable' }
  return count === 0 ? { ok: false, reason: 'empty' } : { ok: true, text: stored.text }
}

export function createStartupCheck({ backups, ask, tell }: StartupEffects): StartupCheck {
  let hasDeclined = false
  let running: Promise<string | null> | null = null
  const told = new Set<StartupProblem>()
  let allowBackups: () => void = () => {}
  let checked = new Promise<void>((resolve) => {
    allowBackups = resolve
  })

  async function tellOnce(problem: StartupProblem): Promise<null> {
    if (!told.has(problem)) await tell(problem)
    told.add(problem)
    return null
  }

  async function offer(reason: LossReason, backup: PostsBackup): Promise<string | null> {
    if (hasDeclined) return null
    hasDeclined = !(await ask(reason, backup))
    return hasDeclined ? null : backup.text
  }

  async function compare(stored: StoredText): Promise<string | null> {
    const newest = await backups.newest().catch(() => null)
    if (!newest) return tellOnce('backups-unreadable')
    const { backup, isAnyDamaged } = newest
    const posts = readPosts(stored)
    if (!backup && !posts.ok) return isAnyDamaged ? tellOnce('backups-damaged') : null
    let restored: string | null = null
    if (backup) {
      // The second is the case after the owner deleted every post.
      if (posts.ok ? posts.text === backup.text : backup.postCount === 0) return null
      // Today's saves must not push it out: the owner may want it later, and an unknown text may be an old one.
      await backups.pin(backup.name)
      if (!posts.ok) restored = await offer(posts.reason, backup)
      else if (await backups.wasBackedUp(posts.text)) restored = await offer('rolled-back', backup)
    }
    // Nobody waits for it. If it fails, the backup of the next save fails too, and the page says so.
    if (restored === null && posts.ok) void backups.write(posts.text)
    return restored
  }

  return {
    check(stored) {
      // A page that crashed may have left its question open: the reloaded one gets the answer.
      running ??= compare(stored).finally(() => {
        running = null
      })
      checked = running.then(allowBackups, allowBackups)
      return running
    },
    backUp: (text) => checked.then(() => backups.write(text)),
  }
}
