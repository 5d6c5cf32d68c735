import { Notice } from '@/ui/admin/notice'
import { Button } from '@/ui/button'
import { explainDatabase } from '../database-problem'
import { useRecoverableDrafts } from '../recoverable-drafts'
import { useDownload } from '../use-download'

/** Says which drafts cannot be read: none is ever deleted for that. */
export function DraftsNotice() {
  const { failure, unreadable } = useRecoverableDrafts()
  const download = useDownload()
  // A browser without a database, as in a private window, is no news: the editor says what it means.
  if (failure && failure.reason !== 'failed')
    return (
      <Notice heading="h2" tone="danger" title="Drafts cannot be read">
        <p>{explainDatabase(failure)} Nothing of them is deleted.</p>
      </Notice>
    )
  if (unreadable.length === 0) return null
  return (
    <Notice
      heading="h2"
      tone="danger"
      title={
        unreadable.length === 1 ? 'One draft cannot be read' : `${unreadable.length} drafts cannot be read`
      }
      actions={
        <Button
          look="outline"
          onClick={() =>
            download({
              name: 'unreadable-drafts.json',
              type: 'application/json',
              content: JSON.stringify(unreadable, null, 2),
            })
          }
        >
          Download
        </Button>
      }
    >
      <p>Another version of this site may have written what is there. It stays in this browser.</p>
    </Notice>
  )
}
