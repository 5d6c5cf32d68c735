import { useSyncExternalStore } from 'react'
import { postBackups } from '@/storage/admin/stores'
import { Notice } from '@/ui/admin/notice'
import { useToast } from '@/ui/admin/toasts'
import { explainUnwritten } from '../file-problem'
import { RetryButton } from './retry-button'

/** Says that the last change is stored but not backed up, until a backup is written. */
export function BackupNotice() {
  const showToast = useToast()
  const problem = useSyncExternalStore(postBackups.subscribe, postBackups.problem)
  if (problem === null) return null
  const tryAgain = async () => {
    await postBackups.run()
    if (postBackups.problem() === null) showToast({ text: 'Your posts are backed up.' })
  }
  return (
    <Notice
      heading="h2"
      tone="danger"
      title="The last change is not backed up"
      actions={<RetryButton onRetry={tryAgain} />}
    >
      <p>
        {explainUnwritten(problem, 'the folder with the backups')}{' '}
        {/* On a full disk nobody can say so: what is stored may not be written either. */}
        {problem.reason === 'disk-full'
          ? 'The backups from before are whole.'
          : 'Your posts are stored, and the backups from before are whole.'}
      </p>
    </Notice>
  )
}
