import { type RefObject, useEffect, useState } from 'react'
import { type Draft, toDraft } from '@/domain/post/draft'
import type { BlogPost } from '@/domain/post/post'
import { formatMoment } from '@/domain/text/moment'
import type { DatabaseFailure } from '@/storage/admin/connection'
import { type DraftRecord, isSecondCopy } from '@/storage/admin/drafts/drafts'
import { useDialogs } from '@/ui/admin/dialogs'
import { Notice } from '@/ui/admin/notice'
import { Button } from '@/ui/button'
import { Comparison } from '../comparison/comparison'
import { explainDatabase } from '../explain-problem'
import type { Editing } from './use-editor'

type EditorNoticesProps = {
  editor: Editing
  offer: DraftRecord | undefined
  /** null if drafts can be stored. */
  autosaveFailure: DatabaseFailure | null
  isBusy: boolean
  listRef: RefObject<HTMLDivElement | null>
  onKeepMine: () => void
  onTakeTheirs: () => void
  onSaveAgain: () => void
  onRestore: (offer: DraftRecord) => void
  onDiscard: (offer: DraftRecord) => void
}

export function EditorNotices({ editor, offer, autosaveFailure, isBusy, ...props }: EditorNoticesProps) {
  const { draft, current, storedChange, isAtRisk } = editor
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
          Your text is still in the editor. To keep the post, save it again.
        </Notice>
      )}
      {autosaveFailure && (
        <Notice title="Autosave isn’t working" tone="danger">
          {`${explainDatabase(autosaveFailure)} Keep this page open until you have saved your post.`}
        </Notice>
      )}
      {offer && (
        <UnsavedTextOffer
          offer={offer}
          saved={current}
          isLocked={isBusy}
          onRestore={() => props.onRestore(offer)}
          onDiscard={() => props.onDiscard(offer)}
        />
      )}
    </div>
  )
}

/** To compare and render long texts takes a third of a second: too long between two keys. */
const PAUSE_MS = 400

const WORDS = {
  removed: 'Only in the other version',
  added: 'Only in your version',
  label: 'Differences between the two versions',
}

type ChangedProps = { theirs: BlogPost; mine: Draft; onKeepMine: () => void; onTakeTheirs: () => void }

/** Another tab saved the edited post: shows both texts. */
export function ChangedElsewhere({ theirs, mine, onKeepMine, onTakeTheirs }: ChangedProps) {
  const [compared, setCompared] = useState(mine)
  useEffect(() => {
    const timer = setTimeout(() => setCompared(mine), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [mine])
  return (
    <Notice
      title="This post was changed in another tab"
      actions={
        <>
          <Button onClick={onKeepMine}>Keep my version</Button>
          <Button variant="outline" onClick={onTakeTheirs}>
            Use the other version
          </Button>
        </>
      }
    >
      <p>
        Nothing is saved until you choose. If you keep your version, your next save replaces the other one.
      </p>
      <Comparison before={toDraft(theirs)} after={compared} words={WORDS} />
    </Notice>
  )
}

type UnsavedTextOfferProps = {
  offer: DraftRecord
  saved: BlogPost | null
  /** While a save runs: at its end, the saved post would replace the restored text. */
  isLocked: boolean
  onRestore: () => void
  onDiscard: () => void
}

const DIFFERENCES = {
  removed: 'Only in the saved post',
  added: 'Only in the recovered text',
  label: 'Differences between the saved post and the recovered text',
}
const RECOVERED = { removed: null, added: 'Recovered text', label: 'The recovered text' }

/** Does for plain text what `<bdi>` does for markup. */
const isolateDirection = (text: string): string => `\u2068${text}\u2069`

/** Offers an orphaned draft. Nothing is replaced before the owner chooses. */
function UnsavedTextOffer(props: UnsavedTextOfferProps) {
  const { offer, saved, isLocked, onRestore, onDiscard } = props
  const { confirm } = useDialogs()
  const discard = async () => {
    const question = { title: 'Discard this text?', body: 'You can’t undo this.' }
    if (await confirm({ ...question, action: 'Discard' })) onDiscard()
  }
  const moment = isolateDirection(formatMoment(offer.typedAt))
  return (
    <Notice
      title={
        isSecondCopy(offer) ? `Recovered a lost save from ${moment}` : `Recovered unsaved text from ${moment}`
      }
      actions={
        <>
          <Button isLocked={isLocked} onClick={onRestore}>
            Restore this text
          </Button>
          <Button variant="outline" onClick={() => void discard()}>
            Discard this text
          </Button>
        </>
      }
    >
      <p>Nothing changes until you decide.</p>
      <Comparison before={toDraft(saved)} after={offer.text} words={saved ? DIFFERENCES : RECOVERED} />
    </Notice>
  )
}
