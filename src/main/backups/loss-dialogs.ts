import type { Dialogs } from '../window/dialogs'
import type { PostsBackup } from './backup-store'
import type { BackupProblem, LossReason } from './loss-check'

const QUESTIONS: Record<LossReason, string> = {
  empty: 'Your posts are missing, but you have a backup.',
  unreadable: 'Your posts can’t be read, but you have a backup.',
  'rolled-back': 'Your posts are older than your newest backup.',
}

const PROBLEMS: Record<BackupProblem, { message: string; advice: string }> = {
  'backups-damaged': {
    message: 'Your posts seem to be lost, and none of your backups can be read.',
    advice: 'If you have a copy of this folder, use File › Restore Backup… to choose a backup from it.',
  },
  'backups-unreadable': {
    message: 'Your backup folder can’t be read.',
    advice: 'Make sure that you can open it, then restart Inkfolio.',
  },
}

const BACKED_UP_FIRST = 'If you restore it, your current posts are backed up first.'

const RESTORE = 0

/** The loss check's dialogs. `folder` is where the backups are. */
export function lossDialogs({ showMessage }: Pick<Dialogs, 'showMessage'>, folder: string) {
  return {
    /** Whether to restore. Escape changes nothing. */
    async ask(reason: LossReason, { savedAt, postCount }: PostsBackup): Promise<boolean> {
      const date = new Date(savedAt).toLocaleString()
      const summary =
        postCount === 1
          ? `The backup from ${date} has 1 post.`
          : `The backup from ${date} has ${postCount} posts.`
      const answer = await showMessage({
        type: 'warning',
        message: QUESTIONS[reason],
        detail: reason === 'empty' ? summary : `${summary} ${BACKED_UP_FIRST}`,
        buttons: ['Restore', 'Not now'],
        defaultId: RESTORE,
        cancelId: 1,
        noLink: true,
      })
      return answer === RESTORE
    },
    async notify(problem: BackupProblem): Promise<void> {
      await showMessage({
        type: 'error',
        message: PROBLEMS[problem].message,
        detail: `Your backup folder is ${folder}\n\n${PROBLEMS[problem].advice}`,
        buttons: ['OK'],
      })
    },
  }
}
