import type { Version } from '@/storage/admin/history/history'
import { drafts, postHistory } from '@/storage/admin/stores'
import { useDialogs } from '@/ui/admin/dialogs'
import { explainDatabase } from '../explain-problem'
import { useRecoverableDrafts } from '../recovery/recoverable-drafts'

const ELSEWHERE =
  'You can’t undo this. The text may still be in safety copies, in backups, in your site’s repository and on other devices.'

/** Removes a version, or a whole deleted post with its drafts and second copies, after a question. */
export function useDeleteForGood() {
  const { confirm, alert } = useDialogs()
  const { refresh } = useRecoverableDrafts()

  const remove = async (title: string, postId: string, version?: Version): Promise<void> => {
    if (!(await confirm({ title, body: ELSEWHERE, action: 'Delete for good' }))) return
    const all = version ? { ok: true as const, value: [version] } : await postHistory.versionsOf(postId)
    const removed = all.ok ? await postHistory.remove(all.value.map(({ key }) => key)) : all
    if (!removed.ok) return alert('Nothing was deleted', explainDatabase(removed))
    if (version) return
    const ofThisPost = (await drafts.list()).drafts.filter((draft) => draft.postId === postId)
    await Promise.all(ofThisPost.map(drafts.remove))
    await refresh()
  }

  return {
    removeVersion: (version: Version) => remove('Delete this version for good?', version.key[0], version),
    removePost: (title: string, postId: string) => remove(`Delete “${title}” for good?`, postId),
  }
}
