import type { RefObject } from 'react'
import type { RecoveryCopy } from '@/storage/admin/recovery'
import { Notice } from '@/ui/admin/notice'
import { ChangedElsewhere, DeletedElsewhere } from './conflict-notice'
import { RecoveryNotice } from './recovery-notice'
import { explainRecovered } from './recovery-words'
import type { useEditor } from './use-editor'

type EditorNoticesProps = {
  editor: ReturnType<typeof useEditor>
  /** The text left behind that is offered, if any. */
  offer: RecoveryCopy | undefined
  hasCopyFailed: boolean
  /** While a save is under way or a picture is read. */
  isBusy: boolean
  listRef: RefObject<HTMLDivElement | null>
  onKeepMine: () => void
  onTakeTheirs: () => void
  onSaveAgain: () => void
  onRestore: (offer: RecoveryCopy) => void
  onDiscard: (offer: RecoveryCopy) => void
}

/** Above the form: what became of the post elsewhere, and what is left of a text that was being written. */
export function EditorNotices({ editor, offer, hasCopyFailed, isBusy, ...props }: EditorNoticesProps) {
  const { draft, base, current, standing, isDirty, isAtRisk } = editor
  return (
    <div ref={props.listRef} className="grid gap-6 empty:hidden">
      {standing === 'changed' && isAtRisk && !isBusy && current && (
        <ChangedElsewhere
          theirs={current}
          mine={draft}
          onKeepMine={props.onKeepMine}
          onTakeTheirs={props.onTakeTheirs}
        />
      )}
      {standing === 'deleted' && <DeletedElsewhere isLocked={isBusy} onSaveAgain={props.onSaveAgain} />}
      {hasCopyFailed && (
        <Notice title="No recovery copy can be kept" tone="danger">
          <p>
            The disk may be full, or the browser forbids it. Keep this page open until your text is saved.
          </p>
        </Notice>
      )}
      {offer && (
        <RecoveryNotice
          copy={offer}
          saved={current}
          isLocked={isBusy}
          onRestore={() => props.onRestore(offer)}
          onDiscard={() => props.onDiscard(offer)}
        >
          {explainRecovered({ isDirty: isDirty || standing === 'changed', base, saved: current })}
        </RecoveryNotice>
      )}
    </div>
  )
}
