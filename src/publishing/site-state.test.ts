import { describe, expect, it } from 'vitest'
import { awaitedOf, isShown, nextPollIn, parsePublished, type SentPost, siteStateOf } from './site-state'

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
  it('is read from its published.json', () => {
    expect(parsePublished('{"posts":{"a":"one"},"next":null}')?.shown).toEqual(shownOf({ a: 'one' }))
    expect(parsePublished('{"posts":{},"next":null}')?.shown).toEqual(new Map())
  })

  it('has the slugs of the posts, if the site is not of an earlier version', () => {
    const { slugs } = parsePublished('{"posts":{"a":"one"},"slugs":{"a":"typing"}}') ?? {}
    expect(slugs).toEqual(shownOf({ a: 'typing' }))
    expect(parsePublished('{"posts":{}}')?.slugs.size).toBe(0)
  })

  it.each([null, '', '<!doctype html>', '[]', '{"posts":{"a":1}}', '{}'])('is unknown for %j', (text) => {
    expect(parsePublished(text)).toBeNull()
  })
})

it('a sent post is live once the site shows its digest; a removed one, once the site lacks it', () => {
  for (const [shown, published, removed] of [
    [{}, false, true],
    [{ a: 'older' }, false, false],
    [{ a: 'one' }, true, false],
  ] as const) {
    expect(isShown(shownOf(shown), sentPost())).toBe(published)
    expect(isShown(shownOf(shown), sentPost({ digest: null }))).toBe(removed)
  }
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

it('does not poll for a post that is scheduled for later, or for none', () => {
  const scheduled = [sentPost({ at: LATER })]
  expect([nextPollIn([], NOW), nextPollIn(scheduled, NOW), awaitedOf(scheduled, NOW)]).toEqual([
    null,
    null,
    [],
  ])
})
