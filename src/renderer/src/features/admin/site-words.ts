import type { SiteState } from '@/domain/publishing/site-record'
import type { SiteCounts } from './post-states'

/** What a row of Manage says of a post. */
export const STATE_WORDS: Record<SiteState, string> = {
  'on the site': 'On your site',
  changed: 'Changed since',
  'not on the site': 'Not on your site',
  scheduled: 'Scheduled',
}

const ONLY_HERE = {
  browser: 'Your posts are visible only in this browser until you publish them.',
  computer: 'Your posts are visible only on this computer until you publish them.',
}

/** What of the posts here is on the site. `counts`: null if unknown. */
export function summaryOf(
  counts: SiteCounts | null,
  isAwaiting: boolean,
  place: keyof typeof ONLY_HERE,
): string {
  if (!counts) return ONLY_HERE[place]
  const { changed, scheduled, 'not on the site': missing } = counts
  const sentences = [
    ...(missing > 0 ? [missingWords(missing)] : []),
    ...(changed > 0 ? [changedWords(changed, missing > 0)] : []),
    ...(missing + changed > 0 ? [] : [scheduled > 0 ? ALL_OR_SCHEDULED : ALL]),
    ...(isAwaiting ? ['Waiting for your site.'] : []),
  ]
  return sentences.join(' ')
}

const ALL = 'Everything is on your site.'
const ALL_OR_SCHEDULED = 'Everything is on your site or scheduled.'

const missingWords = (count: number): string =>
  count === 1 ? '1 post isn’t on your site yet.' : `${count} posts aren’t on your site yet.`

function changedWords(count: number, isAfterOthers: boolean): string {
  if (isAfterOthers) return count === 1 ? '1 has unpublished changes.' : `${count} have unpublished changes.`
  return count === 1 ? '1 post has unpublished changes.' : `${count} posts have unpublished changes.`
}
