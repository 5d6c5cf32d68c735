import { useState } from 'react'
import { sameDraft, toDraft } from '@/domain/draft'
import { titleOf } from '@/domain/post'
import { recovery } from '@/storage/admin-storage'
import { usePosts } from '@/storage/posts'
import { settledCopies } from '@/storage/recent-saves'
import type { RecoveryCopy } from '@/storage/recovery'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { useLeftBehind } from '../use-left-behind'

/** Leads back to texts that were being written when a tab or the browser went away. */
export function LeftBehind({ onContinue }: { onContinue: (postId: string | null) => void }) {
  const [copies, setCopies] = useState<readonly RecoveryCopy[]>([])
  const { posts } = usePosts()
  useLeftBehind(recovery.listRecovery, (found) => {
    const settled = settledCopies(found, posts, Date.now())
    for (const copy of settled) void recovery.dropRecovery(copy.draftId)
    setCopies((known) => [...found.filter((copy) => !settled.includes(copy)), ...known])
  })
  // What is saved anyway needs no way back, and each post needs one: its editor offers whatever there is of it.
  const unsaved = copies.filter(({ postId, draft }) => {
    const saved = posts.find((post) => post.id === postId)
    return !saved || !sameDraft(toDraft(saved), draft)
  })
  const latest = unsaved.filter(
    (copy, place) => unsaved.findIndex((each) => each.postId === copy.postId) === place,
  )
  if (latest.length === 0) return null
  return (
    <Notice title="There is unsaved text">
      <ul className="grid gap-2">
        {latest.map(({ draftId, postId, draft }) => (
          <li key={draftId} className="flex flex-wrap items-center gap-3">
            <span className="min-w-0 grow">{titleOf(draft)}</span>
            <Button look="outline" onClick={() => onContinue(postId)}>
              Look at it
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
