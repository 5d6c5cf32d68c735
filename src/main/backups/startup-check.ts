import type { BackupOutcome, StoredText } from '../../shared/desktop-api'
import { countPosts, digestOf } from './backup-file'
import type { BackupStore, ListedBackup } from './backup-store'

/**
 * Why the posts seem lost. 'rolled-back': what is stored is what an older backup holds; a browser that could
 * not write to a full disk reports success and has the old text back after a restart.
 */
export type LossReason = 'empty' | 'unreadable' | 'rolled-back'

type StartVerdict =
  | { readonly kind: 'stands' }
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

/** Whether what the page found stored can be all there was. `backups` are newest first. */
export function judgeStart(stored: StoredText, backups: readonly ListedBackup[]): StartVerdict {
  const loss = findLoss(stored)
  const good = backups.filter(({ postCount }) => postCount !== null)
  const [newest] = good
  if (!newest) return loss && backups.length > 0 ? { kind: 'tell-damaged' } : STANDS
  if (loss) {
    // The newest backup of no posts: the owner deleted them.
    return newest.postCount === 0 ? STANDS : { kind: 'ask', reason: loss, backup: newest }
  }
  const digest = stored.readable && stored.text !== null ? digestOf(stored.text) : null
  if (digest === newest.digest) return STANDS
  const isOlder = good.some((backup) => backup.digest === digest)
  return isOlder ? { kind: 'ask', reason: 'rolled-back', backup: newest } : STANDS
}

export type StartEffects = {
  readonly backups: Pick<BackupStore, 'list' | 'read' | 'write'>
  /** Whether the owner wants the backup's posts back. */
  readonly ask: (reason: LossReason, backup: ListedBackup) => Promise<boolean>
  /** Tells the owner what cannot be mended here. */
  readonly tell: (problem: 'backups-damaged' | 'backups-unreadable') => Promise<void>
}

export type Start = {
  /**
   * Gives the text to store in place of what is stored, or null when that stands. Who wanted to leave
   * it as it is is not asked again when the page is loaded once more. Never rejects by itself.
   */
  check(stored: StoredText): Promise<string | null>
  /** Waits for the first check: the backup of an empty store must not become the newest before anyone asked. */
  backUp(text: string): Promise<BackupOutcome>
}

/** What stands between the page and the backups while the app starts, so that it never starts empty in silence. */
export function createStart({ backups, ask, tell }: StartEffects): Start {
  let open: () => void = () => {}
  let hasDeclined = false
  const checked = new Promise<void>((resolve) => {
    open = resolve
  })

  async function lookAndAsk(stored: StoredText): Promise<string | null> {
    if (hasDeclined) return null
    const listed = await backups.list().catch(() => null)
    if (!listed) return tell('backups-unreadable').then(() => null)
    const verdict = judgeStart(stored, listed)
    if (verdict.kind === 'tell-damaged') return tell('backups-damaged').then(() => null)
    if (verdict.kind === 'stands') return null
    hasDeclined = !(await ask(verdict.reason, verdict.backup))
    if (hasDeclined) return null
    const backup = await backups.read(verdict.backup.name)
    if (backup.ok) return backup.text
    return tell('backups-damaged').then(() => null)
  }

  return {
    check: (stored) => lookAndAsk(stored).finally(open),
    backUp: (text) => checked.then(() => backups.write(text)),
  }
}
