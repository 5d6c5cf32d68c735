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

/** `<bdi>` for plain strings. */
const isolateDirection = (text: string): string => `\u2068${text}\u2069`

/** Offers an orphaned draft. Nothing is replaced before the owner chooses. */
export function UnsavedTextOffer(props: UnsavedTextOfferProps) {
  const { offer, saved, children, isLocked, onRestore, onDiscard } = props
  const { confirm } = useDialogs()
  const discard = async () => {
    const question = { title: 'Discard this text?', body: 'It cannot be brought back.' }
    if (await confirm({ ...question, action: 'Discard' })) onDiscard()
  }
  const moment = isolateDirection(formatMoment(offer.typedAt))
  return (
    <Notice
      title={
        offer.isSaved
          ? `Saved text of ${moment} was lost and recovered`
          : `Unsaved text of ${moment} was recovered`
      }
      actions={
        <>
          <Button isLocked={isLocked} onClick={onRestore}>
            Restore this text
          </Button>
          <Button variant="outline" onClick={() => void discard()}>
            Discard it
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <Comparison
        before={toDraft(saved)}
        after={offer.text}
        names={{ before: saved && 'the saved', after: 'the recovered' }}
      />
    </Notice>
  )
}
