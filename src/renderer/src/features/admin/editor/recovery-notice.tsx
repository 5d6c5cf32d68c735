import { EMPTY_DRAFT, toDraft } from '@/domain/draft'
import { formatMoment } from '@/domain/moment'
import type { BlogPost } from '@/domain/post'
import type { RecoveryCopy } from '@/storage/recovery'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { Comparison } from './comparison'

type RecoveryNoticeProps = {
  copy: RecoveryCopy
  /** The saved post it differs from; null when there is none. */
  saved: BlogPost | null
  onRestore: () => void
  onDiscard: () => void
}

/** Offers a text that was being written when a tab went away. It is put in place only when that is chosen. */
export function RecoveryNotice({ copy, saved, onRestore, onDiscard }: RecoveryNoticeProps) {
  return (
    <Notice
      title={`Unsaved text of ${formatMoment(copy.at)} was recovered`}
      actions={
        <>
          <Button onClick={onRestore}>Restore this text</Button>
          <Button look="outline" onClick={onDiscard}>
            Discard it
          </Button>
        </>
      }
    >
      <p>
        {saved ? 'This is how it differs from the saved post.' : 'It was never saved.'} The editor below shows{' '}
        {saved ? 'the saved post' : 'an empty post'} until you decide.
      </p>
      <Comparison
        before={saved ? toDraft(saved) : EMPTY_DRAFT}
        after={copy.draft}
        names={{ before: 'the saved', after: 'the recovered' }}
      />
    </Notice>
  )
}
