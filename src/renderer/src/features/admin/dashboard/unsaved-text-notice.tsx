import { useEffect } from 'react'
import { formatMoment } from '@/domain/moment'
import { titleOf } from '@/domain/post'
import type { DraftRecord } from '@/storage/admin/drafts'
import { Notice } from '@/ui/admin/notice'
import { useToast } from '@/ui/admin/toasts'
import { Button } from '@/ui/button'
import { useRecoverableDrafts } from '../recoverable-drafts'

/** Every draft of a new post, and the latest of each other post, whose editor offers the rest. */
const latestPerPost = (drafts: readonly DraftRecord[]): readonly DraftRecord[] =>
  drafts.filter(
    ({ postId }, place) => postId === null || drafts.findIndex((draft) => draft.postId === postId) === place,
  )

/** Lists orphaned drafts. */
export function UnsavedTextNotice({ onContinue }: { onContinue: (draft: DraftRecord) => void }) {
  const { drafts, look } = useRecoverableDrafts()
  const showToast = useToast()
  // A text that was restored and then discarded in this tab is gone.
  useEffect(() => void look(), [look])
  /** Another window may have saved or discarded it a moment ago. */
  const lookAt = async (draft: DraftRecord, button: HTMLElement) => {
    const hasFocus = document.activeElement === button
    const found = await look()
    if (found.failure || found.drafts.some(({ id }) => id === draft.id)) return onContinue(draft)
    // The button has disappeared with its draft.
    if (hasFocus) document.querySelector('main')?.focus({ preventScroll: true })
    showToast({ text: 'That text was saved or discarded in another tab.' })
  }
  if (drafts.length === 0) return null
  return (
    <Notice title="There is unsaved text">
      <ul className="grid gap-4">
        {latestPerPost(drafts).map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-3">
            <div className="min-w-0 grow basis-40">
              <p dir="auto" className="line-clamp-2 text-ink">
                {titleOf(draft.text)}
              </p>
              <time dateTime={new Date(draft.typedAt).toISOString()} dir="auto" className="text-sm text-soft">
                {formatMoment(draft.typedAt)}
              </time>
            </div>
            <Button
              look="outline"
              aria-label={`Look at it: ${titleOf(draft.text)}`}
              onClick={({ currentTarget }) => void lookAt(draft, currentTarget)}
            >
              Look at it
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
