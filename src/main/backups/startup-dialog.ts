import type { MessageBoxOptions } from 'electron'
import type { Dialogs } from '../window/dialogs'
import type { ListedBackup } from './backup-store'
import type { LossReason, StartEffects } from './startup-check'

const WHAT_HAPPENED: Record<LossReason, string> = {
  empty: 'No posts are stored in this profile, but there is a backup.',
  unreadable: 'The stored posts cannot be read, but there is a backup.',
  'rolled-back': 'The stored posts are older than the newest backup.',
}

/** The answer that means yes to `restoreQuestion`. */
const RESTORE = 0

/** Asks whether to restore. `moment` is the backup's moment in the owner's words. Escape changes nothing. */
function restoreQuestion(reason: LossReason, backup: ListedBackup, moment: string): MessageBoxOptions {
  const count = backup.postCount === 1 ? '1 post' : `${backup.postCount ?? 0} posts`
  return {
    type: 'warning',
    message: WHAT_HAPPENED[reason],
    detail: `The backup of ${moment} holds ${count}. Restoring puts them in place of what is stored now, which is kept aside.`,
    buttons: ['Restore', 'Not Now'],
    defaultId: RESTORE,
    cancelId: 1,
    noLink: true,
  }
}

const PROBLEMS = {
  'backups-damaged': 'Your posts seem to be lost, and no backup can be read.',
  'backups-unreadable': 'The folder with your backups cannot be read.',
}

/** Says what could not be restored, and where to look. */
function backupProblem(problem: keyof typeof PROBLEMS, folder: string): MessageBoxOptions {
  return {
    type: 'error',
    message: PROBLEMS[problem],
    detail: `The backups are in ${folder}`,
    buttons: ['OK'],
  }
}

/** What the start asks and tells the owner. `folder` is where the backups are. */
export function startQuestions(
  { showMessage }: Pick<Dialogs, 'showMessage'>,
  folder: string,
): Pick<StartEffects, 'ask' | 'tell'> {
  return {
    async ask(reason, backup) {
      const moment = new Date(backup.savedAt).toLocaleString()
      return (await showMessage(restoreQuestion(reason, backup, moment))) === RESTORE
    },
    async tell(problem) {
      await showMessage(backupProblem(problem, folder))
    },
  }
}
