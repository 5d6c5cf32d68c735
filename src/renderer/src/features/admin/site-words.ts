import type { SiteState } from '@/domain/publishing/site-record'
import type { SiteCounts } from './post-states'

/** What a row of Manage says of a post. */
export const STATE_WORDS: Record<SiteState, string> = {
  'on the site': 'On your site',
  changed: 'Changed since',
  'not on the site': 'Not on your site',
  scheduled: 'Scheduled',
}

const are = (count: number, what: string) => (count === 1 ? `1 post ${what}` : `${count} posts ${what}`)

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
  const parts = [
    ...(missing > 0 ? [`${are(missing, missing === 1 ? 'is' : 'are')} not on your site yet`] : []),
    ...(changed > 0
      ? [
          missing > 0
            ? `${changed} changed since you published ${changed === 1 ? 'it' : 'them'}`
            : `${are(changed, 'changed')} since you published ${changed === 1 ? 'it' : 'them'}`,
        ]
      : []),
  ]
  const waiting = isAwaiting ? ' Waiting for your site.' : ''
  if (parts.length > 0) return `${parts.join(', and ')}.${waiting}`
  if (scheduled > 0) return `Everything is on your site or scheduled.${waiting}`
  return `Everything is on your site.${waiting}`
}
