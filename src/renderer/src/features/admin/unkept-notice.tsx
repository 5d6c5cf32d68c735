import { useSyncExternalStore } from 'react'
import { platform } from '@/platform/current'
import { recentSaves } from '@/storage/admin-storage'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { RetryButton } from './retry-button'
import { useAskBeforeUnload } from './use-ask-before-unload'

// Where each change is backed up, the backups say how things stand.
const mayBeLost = () => recentSaves.hasUnkept() && !platform.backups.areKept

/**
 * Says that a save has no copy that outlives the browser, until it has one, and has the browser
 * ask before the page is left.
 */
export function UnkeptNotice({ onExport }: { onExport: () => void }) {
  const isShown = useSyncExternalStore(recentSaves.subscribe, mayBeLost)
  useAskBeforeUnload(mayBeLost)
  if (!isShown) return null
  return (
    <Notice
      heading="h2"
      tone="danger"
      title="What you saved may not last"
      actions={
        <>
          <RetryButton onRetry={recentSaves.keepUnkept} />
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
