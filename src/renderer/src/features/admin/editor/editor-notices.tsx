import type { RefObject } from 'react'
import type { DatabaseFailure } from '@/storage/admin/database'
import type { DraftRecord } from '@/storage/admin/drafts'
import { Notice } from '@/ui/admin/notice'
import { Button } from '@/ui/button'
import { explainDatabase } from '../explain-problem'
import { ChangedElsewhere } from './conflict-notice'
import { explainOffer } from './explain-offer'
import { UnsavedTextOffer } from './unsaved-text-offer'
import type { Editing } from './use-editor'

type EditorNoticesProps = {
  editor: Editing
  /** The draft that is offered, if any. */
  offer: DraftRecord | undefined
  /** Why no draft can be stored; null if one can. */
  autosaveFailure: DatabaseFailure | null
  /** While a save or an upload runs. */
  isBusy: boolean
  listRef: RefObject<HTMLDivElement | null>
  onKeepMine: () => void
  onTakeTheirs: () => void
  onSaveAgain: () => void
  onRestore: (offer: DraftRecord) => void
  onDiscard: (offer: DraftRecord) => void
}

/** The notices above the form: changes by another tab, and recovered drafts. */
export function EditorNotices({ editor, offer, autosaveFailure, isBusy, ...props }: EditorNoticesProps) {
  const { draft, base, current, storedChange, isDirty, isAtRisk } = editor
  return (
    <div ref={props.listRef} className="grid gap-6 empty:hidden">
      {storedChange === 'changed' && isAtRisk && !isBusy && current && (
        <ChangedElsewhere
          theirs={current}
          mine={draft}
          onKeepMine={props.onKeepMine}
          onTakeTheirs={props.onTakeTheirs}
        />
      )}
      {storedChange === 'deleted' && (
        <Notice
          title="This post was deleted"
          tone="danger"
          actions={
            <Button isLocked={isBusy} onClick={props.onSaveAgain}>
              Save again
            </Button>
          }
        >
          <p>Your text is still in the editor. To keep the post, save it again.</p>
        </Notice>
      )}
      {autosaveFailure && (
        <Notice title="Autosave isn’t working" tone="danger">
          <p>{explainDatabase(autosaveFailure)} Keep this page open until you have saved your post.</p>
        </Notice>
      )}
      {offer && (
        <UnsavedTextOffer
          offer={offer}
          saved={current}
          isLocked={isBusy}
          onRestore={() => props.onRestore(offer)}
          onDiscard={() => props.onDiscard(offer)}
        >
          {explainOffer({ isDirty: isDirty || storedChange === 'changed', base, saved: current })}
        </UnsavedTextOffer>
      )}
    </div>
  )
}
