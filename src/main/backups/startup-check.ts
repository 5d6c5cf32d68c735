import type { BackupOutcome, StoredText } from '../../shared/desktop-api'
import { countPosts, digestOf } from './backup-file'
import type { BackupStore, ListedBackup } from './backup-store'

/**
 * Why the posts seem lost. 'rolled-back': what is stored is what an older backup holds, or held before it made room; a
 * browser that could not write to a full disk reports success and has the old text back after a restart.
 */
export type LossReason = 'empty' | 'unreadable' | 'rolled-back'

type StartVerdict =
  | { readonly kind: 'stands' }
  /** It stands, and no backup ever held it: the app had ended before one was written. */
  | { readonly kind: 'lacks-backup'; readonly text: string; readonly newest: ListedBackup | null }
  | { readonly kind: 'ask'; readonly reason: LossReason; readonly backup: ListedBackup }
  /** There are backups, and none can be read. */
  | { readonly kind: 'tell-damaged' }

const STANDS: StartVerdict = { kind: 'stands' }

function findLoss(stored: StoredText): LossReason | null {
  if (!stored.readable) return 'unreadable'
  const count = stored.text ? countPosts(stored.text) : 0
  if (count === null) return 'unreadable'
  return count === 0 ? 'empty' : null
}

/**
 * Whether what the page found stored can be all there was. `backups` are newest first; no more of them are read
 * than it takes to tell, which is one as long as all is well.
 */
export async function judgeStart(
  stored: StoredText,
  backups: AsyncIterable<ListedBackup> | Iterable<ListedBackup>,
  everHeld: BackupStore['everHeld'],
): Promise<StartVerdict> {
  const loss = findLoss(stored)
  const digest = stored.readable && stored.text !== null ? digestOf(stored.text) : null
  let newest: ListedBackup | null = null
  let isAnyDamaged = false
  for await (const backup of backups) {
    if (backup.postCount === null) isAnyDamaged = true
    else if (newest) {
      if (backup.digest === digest) return { kind: 'ask', reason: 'rolled-back', backup: newest }
    } else {
      newest = backup
      // The newest backup of no posts: the owner deleted them.
      if (loss) return backup.postCount === 0 ? STANDS : { kind: 'ask', reason: loss, backup }
      if (backup.digest === digest) return STANDS
    }
  }
  if (newest && digest && (await everHeld(digest)))
    return { kind: 'ask', reason: 'rolled-back', backup: newest }
  if (!loss && stored.readable && stored.text) return { kind: 'lacks-backup', text: stored.text, newest }
  return !newest && loss && isAnyDamaged ? { kind: 'tell-damaged' } : STANDS
}

type StartProblem = 'backups-damaged' | 'backups-unreadable'

export type StartEffects = {
  readonly backups: Pick<BackupStore, 'walk' | 'read' | 'write' | 'keep' | 'everHeld'>
  /** Whether the owner wants the backup's posts back. */
  readonly ask: (reason: LossReason, backup: ListedBackup) => Promise<boolean>
  /** Tells the owner what cannot be mended here. */
  readonly tell: (problem: StartProblem) => Promise<void>
}

type Start = {
  /**
   * Gives the text to store in place of what is stored, or null when that stands. Who wanted to leave
   * it as it is is not asked again when the page is loaded once more, nor told twice that no backup helps. What stands
   * and was never backed up is backed up, and the newest backup before it stays. Never rejects by itself.
   */
  check(stored: StoredText): Promise<string | null>
  /**
   * Waits for the check of the page that asks: the backup of an empty store must not become the newest before anyone
   * asked, nor that of what the page has found come after that of what it has saved.
   */
  backUp(text: string): Promise<BackupOutcome>
}

/** What stands between the page and the backups while the app starts, so that it never starts empty in silence. */
export function createStart({ backups, ask, tell }: StartEffects): Start {
  let open: () => void = () => {}
  let hasDeclined = false
  const told = new Set<StartProblem>()
  let checked = new Promise<void>((resolve) => {
    open = resolve
  })

  async function tellOnce(problem: StartProblem): Promise<null> {
    if (!told.has(problem)) await tell(problem)
    told.add(problem)
    return null
  }

  async function lookAndAsk(stored: StoredText): Promise<string | null> {
    if (hasDeclined) return null
    const verdict = await judgeStart(stored, backups.walk(), backups.everHeld).catch(() => null)
    if (!verdict) return tellOnce('backups-unreadable')
    if (verdict.kind === 'tell-damaged') return tellOnce('backups-damaged')
    if (verdict.kind === 'lacks-backup') {
      // Should it be an old text after all, which nobody knows any more: its saves must not push the newer one out.
      if (verdict.newest) await backups.keep(verdict.newest.name)
      // Nobody waits for it, and nobody is told: when it fails, so does that of the next save, which the page tells.
      void backups.write(verdict.text)
    }
    if (verdict.kind !== 'ask') return null
    hasDeclined = !(await ask(verdict.reason, verdict.backup))
    // The owner stays with the older text, whose own backup may be gone. It is the newest one from then on.
    const chosen = hasDeclined && verdict.reason === 'rolled-back' && stored.readable ? stored.text : null
    const backup = hasDeclined ? null : await backups.read(verdict.backup.name)
    // Today's saves must not push it out: the owner may want it after all, or the page may fail to store it.
    await backups.keep(verdict.backup.name)
    if (chosen !== null) void backups.write(chosen)
    if (!backup) return null
    if (backup.ok) return backup.text
    // The answer to what the owner just chose, whatever was said before.
    return tell('backups-damaged').then(() => null)
  }

  return {
    check(stored) {
      const checking = lookAndAsk(stored)
      checked = checking.then(open, open)
      return checking
    },
    backUp: (text) => checked.then(() => backups.write(text)),
  }
}
