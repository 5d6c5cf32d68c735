import { secondCopies } from '@/storage/admin/stores'
import { Notice } from '@/ui/admin/notice'
import { useToast } from '@/ui/admin/toasts'
import { Button } from '@/ui/button'
import { useUnsecured } from '../use-unsecured'
import { RetryButton } from './retry-button'

/** Says that a save has no copy that outlives the browser, until it has one. */
export function UnsecuredNotice({ onExport }: { onExport: () => void }) {
  const showToast = useToast()
  const isShown = useUnsecured()
  if (!isShown) return null
  const tryAgain = async () => {
    await secondCopies.retry()
    if (!secondCopies.hasUnsecured()) showToast({ text: 'What you saved will last.' })
  }
  return (
    <Notice
      heading="h2"
      tone="danger"
      title="What you saved may not last"
      actions={
        <>
          <RetryButton onRetry={tryAgain} />
          <Button look="outline" onClick={onExport}>
            Export
          </Button>
        </>
      }
    >
      <p>
        The browser has taken it, but could not write a copy to its database: the disk may be full. It may be
        gone once the browser is closed. Make room and try again, or take your posts along as a file.
      </p>
    </Notice>
  )
}
