import type { SiteState } from '@publishing/site-state'
import { memoizeByObject } from '@/domain/memoize'
import { counted } from '@/domain/text/counted'

/** The words for a post's state in the list. */
export const STATE_WORDS: Record<SiteState, string> = {
  'on the site': 'On your site',
  changed: 'Changed since',
  'not on the site': 'Not on your site',
  scheduled: 'Scheduled',
}

/** The states that the list can be narrowed to. */
const FILTERS = ['not on the site', 'changed', 'scheduled'] as const
export type SiteFilter = (typeof FILTERS)[number]

type States = ReadonlyMap<string, SiteState>

const countIn = memoizeByObject((states: States) => {
  const counts = new Map<SiteState, number>()
  for (const state of states.values()) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
})

/** The state that a row does not name, because most posts have it, and the line above the list says so. */
export const quietState = (states: States): SiteState =>
  2 * (countIn(states).get('not on the site') ?? 0) > states.size ? 'not on the site' : 'on the site'

/** The filters that would narrow the list, with the number of posts that each finds. */
export const siteFilters = (states: States): readonly (readonly [SiteFilter, number])[] =>
  FILTERS.map((state) => [state, countIn(states).get(state) ?? 0] as const).filter(
    ([, count]) => count > 0 && count < states.size,
  )

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
