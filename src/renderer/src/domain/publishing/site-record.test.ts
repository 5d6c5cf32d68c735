import { describe, expect, it } from 'vitest'
import {
  afterLook,
  awaitedOf,
  EMPTY_RECORD,
  nextLookIn,
  parseShown,
  type SentPost,
  type SiteRecord,
  siteStateOf,
} from './site-record'

const NOW = Date.parse('2026-11-27T09:30:00Z')
const LATER = '2026-12-01T07:00:00Z'

const sentPost = (changes: Partial<SentPost> = {}): SentPost => {
  return { id: 'a', title: 'A', digest: 'one', publishAt: null, at: NOW, ...changes }
}
const record = (shown: Record<string, string> | null, ...sent: SentPost[]): SiteRecord => {
  return { ...EMPTY_RECORD, shown: shown && new Map(Object.entries(shown)), sent }
}
const stateOf = (of: SiteRecord) => siteStateOf('a', () => 'one', of, NOW)

describe('the list of the site', () => {
  it('is read from its published.json', () => {
    expect(parseShown('{"posts":{"a":"one"},"next":null}')).toEqual(new Map([['a', 'one']]))
    expect(parseShown('{"posts":{},"next":null}')).toEqual(new Map())
  })

  it.each([null, '', '<!doctype html>', '[]', '{"posts":{"a":1}}', '{}'])('is unknown for %j', (text) => {
    expect(parseShown(text)).toBeNull()
  })
})

describe('a published post', () => {
  it('has arrived once the site shows its digest, and no sooner', () => {
    const waiting = record({ a: 'older' }, sentPost())
    const early = afterLook(waiting, new Map([['a', 'older']]))
    expect(early.arrived).toEqual([])
    expect(awaitedOf(early.record)).toEqual([sentPost()])
    const late = afterLook(early.record, new Map([['a', 'one']]))
    expect(late.arrived).toEqual([sentPost()])
    expect(late.record.sent).toEqual([])
  })

  it('that was removed has arrived once the site does not have it', () => {
    const removed = sentPost({ digest: null })
    expect(afterLook(record({ a: 'one' }, removed), new Map([['a', 'one']])).arrived).toEqual([])
    const gone = afterLook(record({ a: 'one' }, removed), new Map())
    expect(gone.arrived).toEqual([removed])
    expect(gone.record.gone).toEqual(new Set(['a']))
  })

  it('is known to be gone until the site shows it again', () => {
    const { record: gone } = afterLook(record({ a: 'one' }), new Map())
    expect(afterLook(gone, new Map()).record.gone).toEqual(new Set(['a']))
    expect(afterLook(gone, new Map([['a', 'two']])).record.gone).toEqual(new Set())
  })
})

describe('the state of a post', () => {
  it.each([
    ['on the site', record({ a: 'one' })],
    ['changed', record({ a: 'older' })],
    ['changed', record({ a: 'older' }, sentPost())],
    ['not on the site', record({})],
    ['not on the site', record({}, sentPost())],
    ['scheduled', record({}, sentPost({ publishAt: LATER }))],
    ['changed', record({}, sentPost({ publishAt: LATER, digest: 'older' }))],
    ['not on the site', record({}, sentPost({ publishAt: '2026-11-01T07:00:00Z' }))],
    [null, record(null)],
  ] as const)('is %s', (state, of) => {
    expect(stateOf(of)).toBe(state)
  })

  it('needs no digest of a post that the site never showed', () => {
    const digestOf = () => {
      throw new Error('not needed')
    }
    expect(siteStateOf('a', digestOf, record({ b: 'one' }), NOW)).toBe('not on the site')
  })
})

describe('waiting', () => {
  const minutes = (count: number) => nextLookIn(record({}, sentPost({ at: NOW - count * 60_000 })), NOW)

  it('asks the site every 10 s at first, then every 30 s, and not after 15 min', () => {
    expect([0, 2.9, 3, 14.9, 15, 600].map(minutes)).toEqual([10_000, 10_000, 30_000, 30_000, null, null])
  })

  it('ends when no post is awaited, except posts that are scheduled for later', () => {
    expect(nextLookIn(record({}), NOW)).toBeNull()
    expect(nextLookIn(record({}, sentPost({ publishAt: LATER })), NOW)).toBeNull()
  })
})
