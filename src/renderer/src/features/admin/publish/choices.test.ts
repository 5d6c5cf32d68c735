import { describe, expect, it } from 'vitest'
import type { EditedFrom } from '@/domain/publishing/edited-from'
import { digestOf } from '@/domain/publishing/post-digest'
import { makePlan } from '@/domain/publishing/publish-plan'
import { EMPTY_RECORD } from '@/domain/publishing/site-record'
import { shownPost, siteSide } from '@/domain/publishing/site-side'
import { aPost } from '@/testing/factories'
import {
  type Choice,
  type Choices,
  groupOf,
  NO_CHOICES,
  publishFile,
  selectionOf,
  sentPosts,
  withChoice,
} from './choices'

const NEW = aPost({ id: 'new' })
const CHANGED = aPost({ id: 'changed', content: 'Two.' })
const PUBLISHED_CHANGED = aPost({ id: 'changed', content: 'One.' })
const BOTH = aPost({ id: 'both', content: 'Mine.' })
const PUBLISHED_BOTH = aPost({ id: 'both', content: 'Theirs.' })
const GONE = aPost({ id: 'gone' })
const SAME = aPost({ id: 'same' })
const HELD = aPost({ id: 'held' })
const ODD = aPost({ id: 'an odd id' })
const ONLY_PUBLISHED = aPost({ id: 'there' })

const LATER = aPost({ id: 'later' })
const NOW = Date.parse('2026-11-27T14:32:00Z')

const LOCAL = [NEW, CHANGED, BOTH, GONE, SAME, HELD, ODD]
const editedFrom = new Map([['changed', [digestOf(PUBLISHED_CHANGED)]]])
const record = { ...EMPTY_RECORD, gone: new Set(['gone']) }
const side = siteSide([PUBLISHED_CHANGED, PUBLISHED_BOTH, SAME, ONLY_PUBLISHED], LOCAL, record, editedFrom)
const plan = makePlan({ local: LOCAL, ...side, editedFrom, held: new Set(['held']) })

const choose = (choice: Choice, ...ids: string[]): Choices => new Map(ids.map((id) => [id, choice]))
const fileOf = (choices: Choices, entries = plan, known: EditedFrom = editedFrom) =>
  JSON.parse(publishFile(selectionOf(entries, choices, NOW), choices, known, new Map()))
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

it('lists each post where it needs the owner', () => {
  expect(plan.map((entry) => [entry.id, groupOf(entry, NOW)])).toEqual([
    ['new', 'ready'],
    ['changed', 'ready'],
    ['both', 'undecided'],
    ['gone', 'undecided'],
    ['same', 'same'],
    ['held', 'held'],
    ['an odd id', 'impossible'],
    ['there', 'undecided'],
  ])
})

it('publishes only new and changed posts by default, and removes no post', () => {
  const { publish, remove } = selectionOf(plan, NO_CHOICES, NOW)
  expect(idsOf(publish)).toEqual(['new', 'changed'])
  expect(remove).toEqual([])
})

it('publishes the ticked posts, and never one that is the same, only on the site, or impossible', () => {
  const every = choose({ isTicked: true }, ...idsOf(plan))
  expect(idsOf(selectionOf(plan, every, NOW).publish)).toEqual(['new', 'changed', 'both', 'gone', 'held'])
  const none = choose({ isTicked: false }, ...idsOf(plan))
  expect(selectionOf(plan, none, NOW).publish).toEqual([])
})

it('gives a post another time only while it is still scheduled', () => {
  const scheduled = makePlan({
    local: [SAME, LATER],
    published: [
      shownPost(SAME, digestOf(SAME), { publishAt: '2026-11-01T07:00:00Z' }),
      shownPost(LATER, digestOf(LATER), { publishAt: '2026-12-01T07:00:00Z' }),
    ],
    history: new Map(),
    editedFrom: new Map(),
    held: new Set(),
  })
  expect(scheduled.map((entry) => groupOf(entry, NOW))).toEqual(['same', 'scheduled'])
  const choices = choose({ at: '2026-12-05T07:00:00Z' }, 'same', 'later', 'there')
  const selection = selectionOf(scheduled, choices, NOW)
  expect([idsOf(selection.publish), selection.remove]).toEqual([['later'], []])
  expect(fileOf(choices, scheduled, new Map())).toEqual([
    { ...LATER, editedFrom: [], publishAt: '2026-12-05T07:00:00Z' },
  ])
  expect(sentPosts(selection, choices, NOW)).toEqual([
    { id: 'later', title: LATER.title, digest: digestOf(LATER), publishAt: '2026-12-05T07:00:00Z', at: NOW },
  ])
  for (const at of ['2026-12-01T07:00:00Z', null])
    expect(selectionOf(scheduled, choose({ at }, 'later'), NOW).publish).toEqual([])
})

it('removes only posts that the site has', () => {
  const removed = choose({ isRemoved: true }, 'there', 'new', 'unknown')
  expect(idsOf(selectionOf(plan, removed, NOW).remove)).toEqual(['there'])
})

describe('the file to publish', () => {
  it('has the ticked posts alone, each with the texts that it was made from', () => {
    expect(fileOf(NO_CHOICES)).toEqual([
      { ...NEW, editedFrom: [] },
      { ...CHANGED, editedFrom: [digestOf(PUBLISHED_CHANGED)] },
    ])
  })

  it('says which text of the site the owner saw and publishes over', () => {
    const [, , both, gone] = fileOf(choose({ isTicked: true }, 'both', 'gone'))
    expect(both).toEqual({ ...BOTH, editedFrom: [], replaces: digestOf(PUBLISHED_BOTH) })
    expect(gone).toEqual({ ...GONE, editedFrom: [], replaces: null })
  })
})

it('waits for the digests that it published, and for removed posts to be gone', () => {
  const choices = withChoice(choose({ isRemoved: true }, 'there'), 'new', { at: '2026-12-01T07:00:00Z' })
  const title = NEW.title
  expect(sentPosts(selectionOf(plan, choices, NOW), choices, 7)).toEqual([
    { id: 'new', title, digest: digestOf(NEW), publishAt: '2026-12-01T07:00:00Z', at: 7 },
    { id: 'changed', title, digest: digestOf(CHANGED), publishAt: null, at: 7 },
    { id: 'there', title, digest: null, publishAt: null, at: 7 },
  ])
})
