import type { Dialogs } from '../window/dialogs'
import type { PostsBackup } from './backup-store'

const RESTORE = 0

/** The loss check's dialogs. `folder` is where the backups are. */
export function lossDialogs({ showMessage }: Pick<Dialogs, 'showMessage'>, folder: string) {
  return {
    /** Whether to restore. Escape changes nothing. */
    async ask({ savedAt, postCount }: PostsBackup): Promise<boolean> {
      const posts = postCount === 1 ? '1 post' : `${postCount} posts`
      const answer = await showMessage({
        type: 'warning',
        message: 'Your posts are missing, unreadable, or older than your newest backup.',
        detail: `The backup from ${new Date(savedAt).toLocaleString()} has ${posts}. If you restore it, your current posts are backed up first.`,
        buttons: ['Restore', 'Not now'],
        defaultId: RESTORE,
        cancelId: 1,
        noLink: true,
      })
      return answer === RESTORE
    },
    /** Says that nothing can be restored. */
    async notify(): Promise<void> {
      await showMessage({
        type: 'error',
        message: 'Your backups can’t be read.',
        detail: `Your backup folder is ${folder}\n\nMake sure that you can open it, then restart Inkfolio. If you have a copy of it, use File › Restore Backup… to choose a backup from the copy.`,
        buttons: ['OK'],
      })
    },
  }
}
