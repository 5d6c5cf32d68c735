import type { SiteState } from '@publishing/site-state'
import { counted } from '@/domain/text/counted'

/** The words for a post's state in the list. */
export const STATE_WORDS: Record<SiteState, string> = {
  'on the site': 'On your site',
  changed: 'Changed since',
  'not on the site': 'Not on your site',
  scheduled: 'Scheduled',
}

/** How many local posts are not on the site. `states`: empty if unknown. */
export function siteSentence(states: Iterable<SiteState>, isAwaiting: boolean): string {
  const all = [...states]
  if (all.length === 0) return 'Only you can see your posts until you publish them.'
  const count = (state: SiteState) => all.filter((each) => each === state).length
  const [missing, changed] = [count('not on the site'), count('changed')]
  const sentences = [
    missing > 0 && `${counted(missing)} ${missing === 1 ? 'isn’t' : 'aren’t'} on your site yet.`,
    changed > 0 && `${counted(changed)} ${changed === 1 ? 'has' : 'have'} unpublished changes.`,
    missing + changed === 0 &&
      (count('scheduled') > 0 ? 'Everything is on your site or scheduled.' : 'Everything is on your site.'),
    isAwaiting && 'Waiting for your site.',
  ]
  return sentences.filter(Boolean).join(' ')
}
