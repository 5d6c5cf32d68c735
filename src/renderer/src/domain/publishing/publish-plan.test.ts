import { describe, expect, it } from 'vitest'
import { aPost } from '../../testing/factories'
import type { BlogPost } from '../post'
import { digestOf } from './post-digest'
import { conflictsOf, makePlan, type PlanInput } from './publish-plan'
import type { PostFile } from './read-posts'
import { shownPost } from './site-side'

/** A post of which only the text matters: v1, v2 and so on. */
const text = (content: string, id = 'a') => aPost({ id, content })
const digest = (content: string, id = 'a') => digestOf(text(content, id))
const publishedFrom = (post: BlogPost): PostFile => {
  return { ...shownPost(post, digestOf(post)), path: `posts/${post.id}.md` }
}

type Case = {
  local?: string
  published?: string
  /** The texts that were published, newest first; null for a removal. */
  history?: (string | null)[]
  /** The texts that the local one was made from, newest first. */
  from?: string[]
  held?: string[] | null
}

function inputOf({ local, published, history, from, held = [] }: Case): PlanInput {
  const digests = history?.map((content) => (content === null ? null : digest(content)))
  return {
    local: local === undefined ? [] : [text(local)],
    published: published === undefined ? [] : [publishedFrom(text(published))],
    history: new Map(digests ? [['a', digests]] : []),
    editedFrom: new Map(from ? [['a', from.map((content) => digest(content))]] : []),
    held: held && new Set(held),
  }
}
const entryOf = (which: Case) => makePlan(inputOf(which))[0]

describe('the state of a post', () => {
  it.each<[string, Case, string, boolean]>([
    ['local, never published', { local: 'v1' }, 'new', true],
    ['local, held back', { local: 'v1', held: ['a'] }, 'new', false],
    ['local, while the list of held back posts is unreadable', { local: 'v1', held: null }, 'new', false],
    ['changed locally', { local: 'v2', published: 'v1', history: ['v1'], from: ['v1'] }, 'changed', true],
    [
      'changed locally, held back',
      { local: 'v2', published: 'v1', from: ['v1'], held: ['a'] },
      'changed',
      false,
    ],
    [
      'changed on the site',
      { local: 'v1', published: 'v2', history: ['v2', 'v1'], from: ['v1'] },
      'older here',
      false,
    ],
    [
      'an older text restored locally',
      { local: 'v1', published: 'v2', history: ['v2', 'v1'], from: ['v2'] },
      'older here',
      false,
    ],
    [
      'changed on both sides',
      { local: 'mine', published: 'v2', history: ['v2', 'v1'], from: ['v1'] },
      'both changed',
      false,
    ],
    [
      'exported here, while another text was published',
      { local: 'mine', published: 'v2', history: ['v2', 'v1'], from: ['mine', 'v1'] },
      'both changed',
      false,
    ],
    [
      'unknown here, and made from no known text',
      { local: 'mine', published: 'v1', history: ['v1'] },
      'both changed',
      false,
    ],
    [
      'removed from the site',
      { local: 'v1', history: [null, 'v1'], from: ['v1'] },
      'removed from the site',
      false,
    ],
    ['missing on the site', { local: 'v1', history: ['v1'] }, 'removed from the site', false],
    ['only on the site', { published: 'v1', history: ['v1'], from: ['v1'] }, 'only on the site', false],
    ['the same', { local: 'v1', published: 'v1' }, 'same', false],
    ['the same but for line ends', { local: 'a\r\nb', published: 'a\nb' }, 'same', false],
  ])('%s', (_, which, state, isSelected) => {
    expect(entryOf(which)).toMatchObject({ state, isSelected })
  })
})

describe('a post that cannot be published', () => {
  const plan = (...local: BlogPost[]) => makePlan({ ...inputOf({}), local })

  it.each([
    [{ id: '../a' }, 'cannot name a file', true],
    [{ id: 'con' }, 'device', true],
    [{ imageUrl: 'javascript:x' }, 'The image must be', false],
    [{ imageUrl: '../images/a.png' }, 'which does not exist', false],
  ])('%j is shown with its reason, and with whether it needs a new id', (fields, why, needsNewId) => {
    expect(plan(aPost(fields))[0]).toMatchObject({
      state: 'cannot be published',
      isSelected: false,
      why: expect.stringContaining(why),
      needsNewId,
    })
  })

  it('is each of two posts whose ids differ only in case, except one that is already published', () => {
    const states = (published: PostFile[]) =>
      makePlan({ ...inputOf({}), local: [text('1', 'abc'), text('2', 'ABC')], published }).map(
        ({ state, needsNewId }) => [state, needsNewId],
      )
    const impossible = ['cannot be published', true]
    expect(states([])).toEqual([impossible, impossible])
    expect(states([publishedFrom(text('0', 'abc'))])).toEqual([['both changed', false], impossible])
  })
})

describe('a conflict marker in a published text', () => {
  const conflicts = (which: Case) => {
    const input = inputOf(which)
    const marked = input.published.map((each) => ({ ...each, conflictLine: 9 }))
    return conflictsOf(makePlan({ ...input, published: marked }), input.history)
  }

  it('is reported in a text that was never published', () => {
    expect(conflicts({ local: 'v1', published: 'v2', history: ['v1'] })).toEqual([
      expect.stringMatching(/^content\/posts\/a\.md, line 9: It has conflict markers/),
    ])
  })

  it('is ignored in a text that was published, or that equals the local one', () => {
    expect(conflicts({ local: 'v1', published: 'v2', history: ['v2'] })).toEqual([])
    expect(conflicts({ local: 'v2', published: 'v2' })).toEqual([])
  })
})
