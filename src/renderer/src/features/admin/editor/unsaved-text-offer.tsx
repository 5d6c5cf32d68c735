import type { ReactNode } from 'react'
import { toDraft } from '@/domain/draft'
import { formatMoment } from '@/domain/moment'
import type { BlogPost } from '@/domain/post'
import type { DraftRecord } from '@/storage/admin/drafts'
import { useDialogs } from '@/ui/admin/dialogs'
import { Notice } from '@/ui/admin/notice'
import { Button } from '@/ui/button'
import { Comparison } from '../comparison'

type UnsavedTextOfferProps = {
  offer: DraftRecord
  /** The saved post it differs from; null when there is none. */
  saved: BlogPost | null
  children: ReactNode
  /** While a save runs: when it ends, the saved post would replace the restored text. */
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

/** `<bdi>` for plain strings. */
const isolateDirection = (text: string): string => `\u2068${text}\u2069`

/** Offers an orphaned draft. Nothing is replaced before the owner chooses. */
export function UnsavedTextOffer(props: UnsavedTextOfferProps) {
  const { offer, saved, children, isLocked, onRestore, onDiscard } = props
  const { confirm } = useDialogs()
  const discard = async () => {
    const question = { title: 'Discard this text?', body: 'You can’t undo this.' }
    if (await confirm({ ...question, action: 'Discard' })) onDiscard()
  }
  const moment = isolateDirection(formatMoment(offer.typedAt))
  return (
    <Notice
      title={offer.isSaved ? `Recovered a lost save from ${moment}` : `Recovered unsaved text from ${moment}`}
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
      <p>{children}</p>
      <Comparison before={toDraft(saved)} after={offer.text} words={saved ? DIFFERENCES : RECOVERED} />
    </Notice>
  )
}
