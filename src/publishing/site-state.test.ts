import { describe, expect, it } from 'vitest'
import { awaitedOf, nextPollIn, parsePublished, type SentPost, siteStateOf } from './site-state'

const NOW = Date.parse('2026-11-27T09:30:00Z')
const LATER = NOW + 1
const sentPost = (changes: Partial<SentPost> = {}): SentPost => ({
  id: 'a',
  digest: 'one',
  at: NOW,
  ...changes,
})
const shownOf = (posts: Record<string, string>) => new Map(Object.entries(posts))

describe('the list of the site', () => {
  it.each([null, '', '<!doctype html>', '[]', '{"posts":{"a":1}}', '{}'])('is unknown for %j', (text) => {
    expect(parsePublished(text)).toBeNull()
  })
})

describe('the state of a post', () => {
  it.each([
    ['on the site', { a: 'one' }, []],
    ['changed', { a: 'older' }, [sentPost()]],
    ['not on the site', {}, [sentPost()]],
    ['scheduled', {}, [sentPost({ at: LATER })]],
    ['changed', {}, [sentPost({ at: LATER, digest: 'older' })]],
    ['not on the site', {}, [sentPost({ at: LATER, digest: null })]],
  ] as const)('is %s', (state, shown, sent) => {
    expect(siteStateOf('a', () => 'one', shownOf(shown), sent, NOW)).toBe(state)
  })

  it('needs no digest of a post that the site never showed', () => {
    const digestOf = () => {
      throw new Error('not needed')
    }
    expect(siteStateOf('a', digestOf, shownOf({ b: 'one' }), [], NOW)).toBe('not on the site')
  })
})

it('polls the site every 10 s at first, then every 30 s, and not after 15 min', () => {
  const minutes = (count: number) => nextPollIn([sentPost({ at: NOW - count * 60_000 })], NOW)
  expect([0, 2.9, 3, 14.9, 15, 600].map(minutes)).toEqual([10_000, 10_000, 30_000, 30_000, null, null])
})

it('awaits a post for a day', () => {
  const hours = (count: number) => awaitedOf([sentPost({ at: NOW - count * 3_600_000 })], NOW).length
  expect([0, 23, 24].map(hours)).toEqual([1, 1, 0])
})

it('does not poll for a post that is scheduled for later, or for none', () => {
  const scheduled = [sentPost({ at: LATER })]
  expect([nextPollIn([], NOW), nextPollIn(scheduled, NOW), awaitedOf(scheduled, NOW)]).toEqual([
    null,
    null,
    [],
  ])
})
