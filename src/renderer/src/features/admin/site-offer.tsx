import { useEffect, useState } from 'react'
import { useDialogs } from '@/ui/admin/dialogs'
import { Button } from '@/ui/button'
import { Spinner } from '@/ui/spinner'
import { countSitePosts, getSitePosts } from './site-posts'
import type { Incoming } from './transfer/incoming'
import { useIsOpen } from './use-is-open'

const PROBLEM =
  'Your site did not answer with its posts. Nothing has changed. Check the network. If the site is being deployed, try again in a few minutes.'

export type SiteOfferProps = {
  className: string
  /** Called with the posts, to preview their import. */
  onGot: (posts: Incoming) => void
}

/** Offers to import the published posts into an empty admin area. Renders nothing if the site has none. */
export function SiteOffer({ className, onGot }: SiteOfferProps) {
  const { alert } = useDialogs()
  const [count, setCount] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const isOpen = useIsOpen()
  useEffect(() => void countSitePosts().then(setCount), [])
  if (count === 0) return null
  const get = async () => {
    setIsBusy(true)
    const found = await getSitePosts()
    setIsBusy(false)
    if (!isOpen()) return
    if (found) onGot(found)
    else await alert('The posts could not be fetched', PROBLEM)
  }
  return (
    <div className={className}>
      <Button look="outline" aria-disabled={isBusy} onClick={() => isBusy || void get()}>
        {isBusy && <Spinner />}
        {isBusy ? 'Getting...' : `Get the ${count === 1 ? 'one post' : `${count} posts`} from your site`}
      </Button>
    </div>
  )
}
