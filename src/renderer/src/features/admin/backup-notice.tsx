import { useState, useSyncExternalStore } from 'react'
import { postBackups } from '@/storage/admin-storage'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Spinner } from '@/ui/spinner'
import { explainUnwritten } from './file-problem'

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
        {explainUnwritten(problem, 'the folder with the backups')} Your posts are stored, and the backups from
        before are whole.
      </p>
    </Notice>
  )
}
