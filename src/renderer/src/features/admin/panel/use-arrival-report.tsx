import type { SentPost } from '@publishing/site-state'
import { titleOf } from '@/domain/post/post'
import { counted } from '@/domain/text/counted'
import { platform } from '@/platform/current'
import { readPosts } from '@/storage/posts'
import { useToast } from '@/ui/admin/toasts'
import { addressOnSite } from '../site-watch'
import { titleMessage } from '../title-message'

/**
 * Reports in every view that published posts are live, except in the Publish view, which has its own report. `url`: the
 * site's address.
 */
export function useArrivalReport(
  url: string | null,
  isPublishView: boolean,
): (posts: readonly SentPost[]) => void {
  const showToast = useToast()
  const site = platform.repository ? url : import.meta.env.BASE_URL
  return (posts) => {
    if (isPublishView) return
    const shown = posts.find(({ digest }) => digest !== null)
    const local = shown && readPosts().posts.find(({ id }) => id === shown.id)
    const text =
      local && posts.length === 1
        ? titleMessage('“{title}” is live.', titleOf(local))
        : `Your site shows ${counted(posts.length, 'change')} now.`
    if (!shown || site === null) return void showToast({ text })
    const address = addressOnSite(site, shown.id)
    showToast({
      text,
      action: { label: 'Open', run: () => void window.open(address, '_blank', 'noopener,noreferrer') },
    })
  }
}
