import type { Dialogs } from '../window/dialogs'
import type { PostsBackup } from './backup-store'
import type { BackupProblem, LossReason } from './loss-check'

const WHAT_HAPPENED: Record<LossReason, string> = {
  empty: 'No posts are stored in this profile, but there is a backup.',
  unreadable: 'The stored posts cannot be read, but there is a backup.',
  'rolled-back': 'The stored posts are older than the newest backup.',
}

const PROBLEMS: Record<BackupProblem, string> = {
  'backups-damaged': 'Your posts seem to be lost, and no backup can be read.',
  'backups-unreadable': 'The folder with your backups cannot be read.',
}

const RESTORE = 0

/** The loss check's dialogs. `folder` is where the backups are. */
export function lossDialogs({ showMessage }: Pick<Dialogs, 'showMessage'>, folder: string) {
  return {
    /** Whether to restore. Escape changes nothing. */
    async ask(reason: LossReason, { savedAt, postCount }: PostsBackup): Promise<boolean> {
      const moment = new Date(savedAt).toLocaleString()
      const count = postCount === 1 ? '1 post' : `${postCount} posts`
      const answer = await showMessage({
        type: 'warning',
        message: WHAT_HAPPENED[reason],
        detail: `The backup of ${moment} holds ${count}. Restoring puts them in place of what is stored now. That is copied first.`,
        buttons: ['Restore', 'Not Now'],
        defaultId: RESTORE,
        cancelId: 1,
        noLink: true,
      })
      return answer === RESTORE
    },
    async notify(problem: BackupProblem): Promise<void> {
      await showMessage({
        type: 'error',
        message: PROBLEMS[problem],
        detail: `The backups are in ${folder}`,
        buttons: ['OK'],
      })
    },
  }
}
