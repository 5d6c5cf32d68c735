import type { SiteState } from '@publishing/site-state'
import { expect, it } from 'vitest'
import { siteSentence } from './site-words'

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
  [states(0, 1), '1 post has unpublished changes.'],
  [states(2, 1), '2 posts aren’t on your site yet. 1 post has unpublished changes.'],
  [[], 'Only you can see your posts until you publish them.'],
])('summarizes %j', (of: readonly SiteState[], text: string) => {
  expect(siteSentence(of, false)).toBe(text)
  if (of.length > 0) expect(siteSentence(of, true)).toBe(`${text} Waiting for your site.`)
})
