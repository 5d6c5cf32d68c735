import { isStoreBlocked } from '@/storage/admin/usage'
import { Notice } from '@/ui/admin/notice'

/** Tells the owner before anything is written in vain: without it the panel looks merely empty. */
export function BlockedNotice() {
  if (!isStoreBlocked()) return null
  return (
    <Notice heading="h2" tone="danger" title="Nothing can be saved in this browser">
      <p>
        It blocks storage for this site, as a private window may, and what was stored here before is not seen.
        Allow the site to keep data on this device, then load the page again.
      </p>
    </Notice>
  )
}
