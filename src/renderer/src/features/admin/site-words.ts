import { counted } from '@/domain/counted'
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
  const sentences = [
    missing > 0 && `${counted(missing)} ${missing === 1 ? 'isn’t' : 'aren’t'} on your site yet.`,
    changed > 0 && `${counted(changed)} ${changed === 1 ? 'has' : 'have'} unpublished changes.`,
    missing + changed === 0 && `Everything is on your site${scheduled > 0 ? ' or scheduled' : ''}.`,
    isAwaiting && 'Waiting for your site.',
  ]
  return sentences.filter(Boolean).join(' ')
}
