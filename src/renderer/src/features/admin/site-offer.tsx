import { counted } from '@/domain/text/counted'
import { platform } from '@/platform/current'
import { useDialogs } from '@/ui/admin/dialogs'
import { ActionButton } from './action-button'
import { getSitePosts } from './get-site-posts'
import { useSite } from './site-watch'
import type { Incoming } from './transfer/incoming'
import { useIsOpen } from './use-is-open'

const PROBLEM =
  'Your site didn’t send its posts. Check your connection. If the site is being deployed, try again in a few minutes.'

export type SiteOfferProps = {
  /** Called with the posts, to preview their import. */
  onGot: (posts: Incoming) => void
}

/** Offers to import the published posts into an empty admin area. Renders nothing if the site has none. */
export function SiteOffer({ onGot }: SiteOfferProps) {
  const { alert } = useDialogs()
  const count = useSite().shown?.size ?? 0
  const isOpen = useIsOpen()
  // The app's policy forbids requests to a site.
  if (count === 0 || platform.repository) return null
  const get = async () => {
    const found = await getSitePosts()
    if (isOpen() && found) onGot(found)
    if (isOpen() && !found) void alert('Your posts couldn’t be fetched', PROBLEM)
    return null
  }
  return (
    <div className="mt-4">
      <ActionButton label={`Get ${counted(count)} from your site`} busyLabel="Getting..." onPress={get} />
    </div>
  )
}
