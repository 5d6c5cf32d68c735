import { useEffect, useState } from 'react'
import { recovery } from '@/storage/admin-storage'
import type { RecoveryCopy } from '@/storage/recovery'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'

/** Leads back to texts that were being written when a tab or the browser went away. */
export function LeftBehind({ onContinue }: { onContinue: (postId: string | null) => void }) {
  const [copies, setCopies] = useState<readonly RecoveryCopy[]>([])
  useEffect(() => {
    let isCurrent = true
    void recovery.listRecovery().then((found) => {
      if (isCurrent && found.ok) setCopies(found.items)
    })
    return () => {
      isCurrent = false
    }
  }, [])
  // One way back to each post: its editor offers whatever there is of it.
  const latest = copies.filter(
    (copy, place) => copies.findIndex((each) => each.postId === copy.postId) === place,
  )
  if (latest.length === 0) return null
  return (
    <Notice title="There is unsaved text">
      <ul className="grid gap-2">
        {latest.map(({ draftId, postId, draft }) => (
          <li key={draftId} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 grow">{draft.title.trim() || 'Untitled Post'}</span>
            <Button look="outline" onClick={() => onContinue(postId)}>
              Look at it
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
