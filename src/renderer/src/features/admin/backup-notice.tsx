import { useState, useSyncExternalStore } from 'react'
import type { BackupFailure } from '@/platform/platform'
import { postBackups } from '@/storage/admin-storage'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Spinner } from '@/ui/spinner'

const REASONS: Record<BackupFailure['reason'], string> = {
  'disk-full': 'The disk is full. Make room on it, then try again.',
  'not-allowed': 'The app may not write to the folder with the backups.',
  failed: 'The system refused to write it.',
}

/** Says that the last change is stored but not backed up, until a backup is written. */
export function BackupNotice() {
  const problem = useSyncExternalStore(postBackups.subscribe, postBackups.problem)
  const [isTrying, setIsTrying] = useState(false)
  if (problem === null) return null

  const tryAgain = async () => {
    setIsTrying(true)
    await postBackups.run()
    setIsTrying(false)
  }
  return (
    <Notice
      heading="h2"
      tone="danger"
      title="The last change is not backed up"
      actions={
        <Button look="outline" aria-disabled={isTrying} onClick={() => isTrying || void tryAgain()}>
          {isTrying && <Spinner />}
          {isTrying ? 'Trying...' : 'Try again'}
        </Button>
      }
    >
      <p>
        {REASONS[problem.reason]} Your posts are stored, and the backups from before are whole.
        {problem.reason === 'failed' && ` In its words: ${problem.detail}`}
      </p>
    </Notice>
  )
}
