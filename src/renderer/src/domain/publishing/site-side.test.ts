import { expect, it } from 'vitest'
import { aPost } from '../../testing/factories'
import type { BlogPost } from '../post'
import { digestOf } from './post-digest'
import { makePlan } from './publish-plan'
import { EMPTY_RECORD, type SiteRecord } from './site-record'
import { siteSide } from './site-side'

const V1 = aPost({ id: 'a', content: 'One.' })
const V2 = aPost({ id: 'a', content: 'Two.' })
const V3 = aPost({ id: 'a', content: 'Three.' })

type Sides = {
  local?: readonly BlogPost[]
  site?: readonly BlogPost[] | null
  record?: Partial<SiteRecord>
  from?: readonly BlogPost[]
}

/** The state of each post; `from`: the texts that post a was made from. */
function statesOf({ local = [V1], site = [], record = {}, from = [] }: Sides) {
  const editedFrom = new Map([['a', from.map(digestOf)]])
  const side = siteSide(site, local, { ...EMPTY_RECORD, ...record }, editedFrom)
  const plan = makePlan({ local, ...side, editedFrom, held: new Set() })
  return plan.map(({ state, isSelected }) => `${state}${isSelected ? ' ✓' : ''}`)
}

it.each<[string, string, Sides]>([
  ['a post that the site never showed', 'new ✓', {}],
  ['a post that was exported and not published', 'new ✓', { from: [V1] }],
  ['the same text', 'same', { site: [V1] }],
  ['a text made from that of the site', 'changed ✓', { local: [V2], site: [V1], from: [V1] }],
  ['an older text that was typed again', 'older here', { local: [V1], site: [V2], from: [V2, V1] }],
  ['a text made from another one', 'both changed', { local: [V3], site: [V2], from: [V1] }],
  ['a text of unknown origin', 'both changed', { local: [V3], site: [V2] }],
  ['a post that the site shows no more', 'removed from the site', { record: { gone: new Set(['a']) } }],
  ['a post that is only on the site', 'only on the site', { local: [], site: [V1] }],
])('%s is %s', (_, state, sides) => {
  expect(statesOf(sides)).toEqual([state])
})

const sent = (post: BlogPost, publishAt: string | null) => {
  return { id: 'a', title: 'A', digest: digestOf(post), publishAt, at: 1 }
}

it('counts a scheduled post as published, because the site does not show it', () => {
  const record = { sent: [sent(V1, '2026-12-01T07:00:00Z')] }
  expect(statesOf({ record })).toEqual(['same'])
  expect(statesOf({ local: [V2], record, from: [V1] })).toEqual(['new ✓'])
})

it('does not count a sent post as published before the site shows it', () => {
  expect(statesOf({ record: { sent: [sent(V1, null)] } })).toEqual(['new ✓'])
})

it.each<[string, string[], Sides]>([
  ['the same text', ['same'], { record: { shown: new Map([['a', digestOf(V1)]]) } }],
  ['another text', ['changed ✓'], { record: { shown: new Map([['a', digestOf(V2)]]) }, from: [V2] }],
  ['a text of unknown origin', ['both changed'], { record: { shown: new Map([['a', digestOf(V2)]]) } }],
  ['nothing', ['new ✓'], {}],
  ['posts that are not here', [], { local: [], record: { shown: new Map([['a', 'x']]) } }],
])('uses the last answer of the site if it does not answer: it showed %s', (_, states, sides) => {
  expect(statesOf({ ...sides, site: null })).toEqual(states)
})
