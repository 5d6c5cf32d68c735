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

/** What of the posts here is on the site. `counts`: null if unknown. `place`: 'browser' or 'computer'. */
export function summaryOf(counts: SiteCounts | null, isAwaiting: boolean, place: string): string {
  if (!counts) return `Only this ${place} shows what you save, until you publish it on your site.`
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
