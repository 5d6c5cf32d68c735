import { expect, it } from 'vitest'
import { summaryOf } from './site-words'

const counts = (missing: number, changed: number, scheduled = 0) => {
  return { 'on the site': 3, changed, 'not on the site': missing, scheduled }
}

it.each([
  [counts(0, 0), 'Everything is on your site.'],
  [counts(0, 0, 1), 'Everything is on your site or scheduled.'],
  [counts(1, 0), '1 post isn’t on your site yet.'],
  [counts(2, 0, 1), '2 posts aren’t on your site yet.'],
  [counts(0, 1), '1 post has unpublished changes.'],
  [counts(2, 1), '2 posts aren’t on your site yet. 1 post has unpublished changes.'],
  [null, 'Only you can see your posts until you publish them.'],
])('summarizes %j', (of, text) => {
  expect(summaryOf(of, false)).toBe(text)
  if (of) expect(summaryOf(of, true)).toBe(`${text} Waiting for your site.`)
})
