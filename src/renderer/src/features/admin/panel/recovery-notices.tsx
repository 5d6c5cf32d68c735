import type { ReactNode } from 'react'
import { counted } from '@/domain/counted'
import { formatMoment } from '@/domain/moment'
import { titleOf } from '@/domain/post'
import { type DraftRecord, isSecondCopy } from '@/storage/admin/drafts'
import { usePosts } from '@/storage/posts'
import { useDialogs } from '@/ui/admin/dialogs'
import { Notice } from '@/ui/admin/notice'
import { useToast } from '@/ui/admin/toasts'
import { Button } from '@/ui/button'
import { ActionButton } from '../action-button'
import { explainFailure } from '../explain-problem'
import { isRestorable, useRecoverableDrafts } from '../recoverable-drafts'
import { Problem } from './panel-notices'

type RecoveryNoticesProps = {
  /** The post in the editor, which itself offers its drafts. null for a new post, undefined in other views. */
  editedId: string | null | undefined
  onContinue: (draft: DraftRecord) => void
}

/** Notices above every view: lost saves, and text that was never saved. */
export function RecoveryNotices({ editedId, onContinue }: RecoveryNoticesProps) {
  const { drafts } = useRecoverableDrafts()
  const others = drafts.filter(({ postId }) => postId !== editedId)
  const lostSaves = latestPerPost(others.filter(isSecondCopy))
  const unsaved = latestPerPost(others.filter((record) => !isSecondCopy(record)))
  return (
    <>
      {lostSaves.length > 0 && (
        <LostSavesNotice saves={lostSaves}>
          <DraftList drafts={lostSaves} onContinue={onContinue} />
        </LostSavesNotice>
      )}
      {unsaved.length > 0 && (
        <Notice heading="h2" title="You have unsaved text">
          <DraftList drafts={unsaved} onContinue={onContinue} />
        </Notice>
      )}
    </>
  )
}

/** Every draft of a new post, and the latest draft of each stored post, whose editor offers the older drafts. */
const latestPerPost = (drafts: readonly DraftRecord[]): readonly DraftRecord[] =>
  drafts.filter(
    ({ postId }, index) => postId === null || drafts.findIndex((draft) => draft.postId === postId) === index,
  )

function LostSavesNotice({ saves, children }: { saves: readonly DraftRecord[]; children: ReactNode }) {
  const { posts } = usePosts()
  const { restoreSaves } = useRecoverableDrafts()
  const { alert } = useDialogs()
  const restorable = saves.filter((save) => isRestorable(save, posts))
  const restore = async () => {
    const { restored, failure } = await restoreSaves(restorable)
    if (failure) await alert('Not everything could be restored', explainFailure(failure))
    return restored.length === 0 ? null : `Restored ${counted(restored.length)}.`
  }
  return (
    <Problem
      title={
        saves.length === 1
          ? 'Your browser lost a saved post when it closed'
          : `Your browser lost ${saves.length} saved posts when it closed`
      }
      actions={
        restorable.length > 0 && (
          <ActionButton
            label={saves.length === 1 ? 'Restore post' : 'Restore posts'}
            busyLabel="Restoring..."
            onPress={restore}
          />
        )
      }
    >
      {children}
      {restorable.length < saves.length && (
        <p>Posts that were changed later aren’t restored automatically. Review them first.</p>
      )}
    </Problem>
  )
}

type DraftListProps = Pick<RecoveryNoticesProps, 'onContinue'> & { drafts: readonly DraftRecord[] }

function DraftList({ drafts, onContinue }: DraftListProps) {
  const { refresh } = useRecoverableDrafts()
  const showToast = useToast()
  /** Another window may just have saved or discarded the draft. */
  const review = async (draft: DraftRecord, button: HTMLElement) => {
    const hasFocus = document.activeElement === button
    const found = await refresh()
    if (found.failure || found.drafts.some(({ id }) => id === draft.id)) return onContinue(draft)
    // The button disappeared with its draft.
    if (hasFocus) document.querySelector('main')?.focus({ preventScroll: true })
    showToast({ text: 'This text was already saved or discarded in another tab.' })
  }
  return (
    <ul className="grid gap-4">
      {drafts.map((draft) => (
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
            variant="outline"
            aria-label={`Review ${titleOf(draft.text)}`}
            onClick={({ currentTarget }) => void review(draft, currentTarget)}
          >
            Review
          </Button>
        </li>
      ))}
    </ul>
  )
}
