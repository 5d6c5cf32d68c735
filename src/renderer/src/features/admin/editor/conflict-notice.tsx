import { type Draft, toDraft } from '@/domain/draft'
import type { BlogPost } from '@/domain/post'
import { Notice } from '@/ui/admin/notice'
import { Button } from '@/ui/button'
import { Comparison } from './comparison'
import { useDebounced } from './use-debounced'

/** Where much differs, comparing and drawing it takes a third of a second: not between two keys. */
const PAUSE_MS = 400

type ChangedProps = { theirs: BlogPost; mine: Draft; onKeepMine: () => void; onTakeTheirs: () => void }

/** Another tab saved the post while it is being edited here: both are shown, and neither is lost. */
export function ChangedElsewhere({ theirs, mine, onKeepMine, onTakeTheirs }: ChangedProps) {
  const compared = useDebounced(mine, PAUSE_MS)
  return (
    <Notice
      title="This post was changed in another tab"
      actions={
        <>
          <Button onClick={onKeepMine}>Keep my text</Button>
          <Button look="outline" onClick={onTakeTheirs}>
            Take the other text
          </Button>
        </>
      }
    >
      <p>Nothing is saved until you choose. If you keep your text, the next save replaces the other one.</p>
      <Comparison before={toDraft(theirs)} after={compared} names={{ before: 'the other', after: 'your' }} />
    </Notice>
  )
}

type DeletedProps = {
  /** While a save is under way or a picture is read. */
  isLocked: boolean
  onSaveAgain: () => void
}

/** The post was deleted, as a rule in another tab: the text on the screen is all that is left of it. */
export function DeletedElsewhere({ isLocked, onSaveAgain }: DeletedProps) {
  return (
    <Notice
      title="This post is no longer stored"
      tone="danger"
      actions={
        <Button aria-disabled={isLocked} onClick={() => isLocked || onSaveAgain()}>
          Save it again
        </Button>
      }
    >
      <p>Your text is still here, as you see it below.</p>
    </Notice>
  )
}
