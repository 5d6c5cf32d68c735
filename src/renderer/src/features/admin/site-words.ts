import type { SiteState } from '@/domain/publishing/site-record'
import type { SiteCounts } from './post-states'

/** The words for a post's state in the list. */
export const STATE_WORDS: Record<SiteState, string> = {
  'on the site': 'On your site',
  changed: 'Changed since',
  'not on the site': 'Not on your site',
  scheduled: 'Scheduled',
}

/** How many local posts are not on the site. `counts`: null if unknown. */
export function summaryOf(counts: SiteCounts | null, isAwaiting: boolean): string {
  if (!counts) return 'Only you can see your posts until you publish them.'
  const { changed, scheduled, 'not on the site': missing } = counts
  const sentences = []
  if (missing > 0)
    sentences.push(
      missing === 1 ? '1 post isn’t on your site yet.' : `${missing} posts aren’t on your site yet.`,
    )
  if (changed > 0)
    sentences.push(
      changed === 1 ? '1 post has unpublished changes.' : `${changed} posts have unpublished changes.`,
    )
  if (missing + changed === 0)
    sentences.push(scheduled > 0 ? 'Everything is on your site or scheduled.' : 'Everything is on your site.')
  if (isAwaiting) sentences.push('Waiting for your site.')
  return sentences.join(' ')
}
