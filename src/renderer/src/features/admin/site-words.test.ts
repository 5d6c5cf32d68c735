import type { SiteState } from '@publishing/site-state'
import { expect, it } from 'vitest'
import { quietState, siteFilters, siteSentence } from './site-words'

const states = (missing: number, changed: number, scheduled = 0): SiteState[] => [
  'on the site',
  ...Array.from({ length: missing }, () => 'not on the site' as const),
  ...Array.from({ length: changed }, () => 'changed' as const),
  ...Array.from({ length: scheduled }, () => 'scheduled' as const),
]

it.each([
  [states(0, 0), 'Everything is on your site.'],
  [states(0, 0, 1), 'Everything is on your site or scheduled.'],
  [states(1, 0), '1 post isn’t on your site yet.'],
  [states(2, 0, 1), '2 posts aren’t on your site yet.'],
  [states(2, 1), '2 posts aren’t on your site yet. 1 post has unpublished changes.'],
  [[], 'Only you can see your posts until you publish them.'],
])('summarizes %j', (of: readonly SiteState[], text: string) => {
  expect(siteSentence(of, false)).toBe(text)
  if (of.length > 0) expect(siteSentence(of, true)).toBe(`${text} Waiting for your site.`)
})

const byId = (of: readonly SiteState[]) => new Map(of.map((state, index) => [`${index}`, state]))

it('names no state in a row that most posts have, but always a change', () => {
  expect(quietState(byId([]))).toBe('on the site')
  expect(quietState(byId(states(1, 0)))).toBe('on the site')
  expect(quietState(byId(states(2, 0)))).toBe('not on the site')
  expect(quietState(byId(states(0, 9)))).toBe('on the site')
})

it('offers the states of some posts as filters, but none that all have', () => {
  expect(siteFilters(byId([]))).toEqual([])
  expect(siteFilters(byId(states(2, 1, 3)))).toEqual([
    ['not on the site', 2],
    ['changed', 1],
    ['scheduled', 3],
  ])
  expect(siteFilters(byId(states(1, 0).slice(1)))).toEqual([])
})
