import type { ReactNode } from 'react'
import { toDraft } from '@/domain/draft'
import { formatMoment } from '@/domain/moment'
import type { BlogPost } from '@/domain/post'
import type { DraftRecord } from '@/storage/admin/drafts'
import { useDialogs } from '@/ui/admin/dialogs'
import { Notice } from '@/ui/admin/notice'
import { Button } from '@/ui/button'
import { Comparison } from './comparison'

type UnsavedTextOfferProps = {
  offer: DraftRecord
  /** The saved post it differs from; null when there is none. */
  saved: BlogPost | null
  /** What is said of it. */
  children: ReactNode
  /** While a save is under way: its end would put the saved post in the place of the restored text. */
  isLocked: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** The text with a direction of its own, as `<bdi>` gives it, for where no markup can stand. */
const isolateDirection = (text: string): string => `\u2068${text}\u2069`

/** Offers a text that was being written when a tab went away. It is put in place only when that is chosen. */
export function UnsavedTextOffer(props: UnsavedTextOfferProps) {
  const { offer, saved, children, isLocked, onRestore, onDiscard } = props
  const { confirm } = useDialogs()
  const discard = async () => {
    const question = { title: 'Discard this text?', body: 'It cannot be brought back.' }
    if (await confirm({ ...question, action: 'Discard' })) onDiscard()
  }
  return (
    <Notice
      title={`Unsaved text of ${isolateDirection(formatMoment(offer.typedAt))} was recovered`}
      actions={
        <>
          {/* Not `disabled`, which would take the focus away: the save may have been asked for from here. */}
          <Button aria-disabled={isLocked} onClick={() => isLocked || onRestore()}>
            Restore this text
          </Button>
          <Button look="outline" onClick={() => void discard()}>
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
