import { type RefObject, useDeferredValue, useState } from 'react'
import { type Draft, toDraft } from '@/domain/post/draft'
import type { BlogPost } from '@/domain/post/post'
import { formatMoment } from '@/domain/text/moment'
import { type DraftRecord, isSecondCopy } from '@/storage/admin/drafts/drafts'
import { useDialogs } from '@/ui/admin/dialogs'
import { Notice } from '@/ui/admin/notice'
import { useToast } from '@/ui/admin/toasts'
import { Button } from '@/ui/button'
import { Comparison } from '../comparison/comparison'
import { explainDatabase } from '../explain-problem'
import { useRecoverableDrafts } from '../recovery/recoverable-drafts'
import type { useAutosave } from './use-autosave'
import type { Editing } from './use-editor'

type EditorNoticesProps = {
  editor: Editing
  autosave: ReturnType<typeof useAutosave>
  postId: string | null
  /** The draft to offer first. */
  draftId: string | undefined
  /** The draft that the editor began from. */
  restored: DraftRecord | undefined
  isBusy: boolean
  listRef: RefObject<HTMLDivElement | null>
  onSaveAgain: () => void
  /** Moves the focus: the pressed button disappears with its notice. */
  onAnswered: () => void
}

/** What the owner has to decide about the text: another tab's version, a deleted post, orphaned drafts. */
export function EditorNotices({
  editor,
  autosave,
  isBusy,
  postId,
  onAnswered,
  ...props
}: EditorNoticesProps) {
  const { draft, current, storedChange, isAtRisk } = editor
  const { drafts, discard } = useRecoverableDrafts()
  const { confirm } = useDialogs()
  const showToast = useToast()
  const [restoredIds, setRestoredIds] = useState(props.restored ? [props.restored.id] : [])
  const offers = drafts.filter((each) => each.postId === postId && !restoredIds.includes(each.id))
  const offer = offers.find(({ id }) => id === props.draftId) ?? offers[0]

  /** Whether another text may replace the editor's. Not during a save, which then shows its own text. */
  const mayReplace = async () => {
    const isWanted =
      !isAtRisk ||
      (await confirm({
        title: 'Use the other version?',
        body: 'You will lose your unsaved changes.',
        action: 'Use the other version',
        refusal: 'Keep my version',
      }))
    return isWanted && !editor.isSavingNow()
  }
  const keepMine = () => {
    editor.keepMine()
    onAnswered()
  }
  const takeTheirs = async () => {
    if (!(await mayReplace())) return
    void autosave.dropRestored()
    editor.takeTheirs()
    onAnswered()
  }
  const restore = async (copy: DraftRecord) => {
    if (!(await mayReplace())) return
    autosave.restore(copy)
    setRestoredIds((ids) => [...ids, copy.id])
    editor.recover(copy)
    onAnswered()
  }
  const discardOffer = async (copy: DraftRecord) => {
    const question = { title: 'Discard this text?', body: 'You can’t undo this.' }
    if (!(await confirm({ ...question, action: 'Discard' }))) return
    if (offers.length === 1) onAnswered()
    if (!(await discard(copy))) showToast({ text: 'The text couldn’t be discarded. The disk may be full.' })
  }

  return (
    <div ref={props.listRef} className="grid gap-6 empty:hidden">
      {storedChange === 'changed' && isAtRisk && !isBusy && current && (
        <ChangedElsewhere
          theirs={current}
          mine={draft}
          onKeepMine={keepMine}
          onTakeTheirs={() => void takeTheirs()}
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
      {autosave.failure && (
        <Notice title="Autosave isn’t working" tone="danger">
          {`${explainDatabase(autosave.failure)} Keep this page open until you have saved your post.`}
        </Notice>
      )}
      {offer && (
        <UnsavedTextOffer
          offer={offer}
          saved={current}
          isLocked={isBusy}
          onRestore={() => void restore(offer)}
          onDiscard={() => void discardOffer(offer)}
        />
      )}
    </div>
  )
}

const WORDS = {
  removed: 'Only in the other version',
  added: 'Only in your version',
  label: 'Differences between the two versions',
}

type ChangedProps = { theirs: BlogPost; mine: Draft; onKeepMine: () => void; onTakeTheirs: () => void }

/** Another tab saved the edited post: shows both texts. */
function ChangedElsewhere({ theirs, mine, onKeepMine, onTakeTheirs }: ChangedProps) {
  // A typed key is shown before the comparison, which takes a moment.
  const compared = useDeferredValue(mine)
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
function UnsavedTextOffer({ offer, saved, isLocked, onRestore, onDiscard }: UnsavedTextOfferProps) {
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
          <Button variant="outline" onClick={onDiscard}>
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
