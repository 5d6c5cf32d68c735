import { titleOf } from '@/domain/post/post'
import { counted } from '@/domain/text/counted'
import { formatDuration } from '@/domain/text/duration'
import { platform } from '@/platform/current'
import { readPosts } from '@/storage/posts'
import { useToast } from '@/ui/admin/toasts'
import { type Arrival, addressOnSite } from '../site-watch'
import { titleMessage } from '../title-message'

/**
 * Reports in every view that published posts are live, except in the Publish view, which has its own report. `url`: the
 * site's address.
 */
export function useArrivalReport(url: string | null, isPublishView: boolean): (arrival: Arrival) => void {
  const showToast = useToast()
  const site = platform.repository ? url : import.meta.env.BASE_URL
  return ({ posts, at }) => {
    const [first] = posts
    if (!first || isPublishView) return
    const took = formatDuration(at - Math.max(...posts.map((post) => post.at)))
    const shown = posts.find(({ digest }) => digest !== null)
    const local = shown && readPosts().posts.find(({ id }) => id === shown.id)
    const text =
      local && posts.length === 1
        ? titleMessage(`“{title}” went live after ${took}.`, titleOf(local))
        : `${counted(posts.length, 'change')} went live after ${took}.`
    if (!shown || site === null) return void showToast({ text })
    const address = addressOnSite(site, shown.id)
    showToast({
      text,
      action: { label: 'Open', run: () => void window.open(address, '_blank', 'noopener,noreferrer') },
    })
  }
}
