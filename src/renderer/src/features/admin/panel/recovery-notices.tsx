import { titleOf } from '@/domain/post/post'
import { counted } from '@/domain/text/counted'
import { formatMoment } from '@/domain/text/moment'
import { type DraftRecord, isSecondCopy } from '@/storage/admin/drafts/drafts'
import { Notice } from '@/ui/admin/notice'
import { Button } from '@/ui/button'
import { useRecoverableDrafts } from '../recovery/recoverable-drafts'
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
        <Problem title={`Your browser lost ${counted(lostSaves.length, 'saved post')} when it closed`}>
          <DraftList drafts={lostSaves} onContinue={onContinue} />
        </Problem>
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

type DraftListProps = Pick<RecoveryNoticesProps, 'onContinue'> & { drafts: readonly DraftRecord[] }

function DraftList({ drafts, onContinue }: DraftListProps) {
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
            onClick={() => onContinue(draft)}
          >
            Review
          </Button>
        </li>
      ))}
    </ul>
  )
}
