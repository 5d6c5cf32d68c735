import { describe, expect, it } from 'vitest'
import type { BlogPost } from '../renderer/src/domain/post/post'
import { aPost } from '../renderer/src/testing/factories'
import { filesOf, planOf, published } from '../renderer/src/testing/published-tip'
import { readContent } from './content'
import { digestOf, earlierDigestOf } from './digest'
import { formatHistory } from './history'
import { makePlan, type PlanState } from './plan'
import { formatPostFile } from './post-file'

const PICTURE = 'data:image/png;base64,AAAA'
/** A post of which only the text matters: v1, v2 and so on. A text with "picture" has one. */
const text = (content: string, id = 'a') =>
  aPost({ id, content, ...(content.includes('picture') && { imageUrl: PICTURE }) })

/** Names of texts: digests, newest first. `-` is a removal; a digest with `!` was recorded by an earlier version. */
type Digests = string
type Case = { local?: string; tip?: string; history?: Digests; from?: Digests; isDraft?: boolean }

const digestsOf = (names: Digests) =>
  names.split(' ').map((name) => {
    if (name === '-') return null
    return name.startsWith('!') ? earlierDigestOf(text(name.slice(1))) : digestOf(text(name))
  })

function tipOf({ tip, history, isDraft }: Case) {
  const file = tip === undefined ? null : formatPostFile(text(tip), {}, () => true)
  const written = file?.ok ? file.text : ''
  return filesOf({
    ...(tip !== undefined && {
      'posts/a.md': isDraft ? written.replace('---', '---\ndraft: true') : written,
    }),
    'images/709e80c88487a241.png': new Uint8Array(3),
    ...(history && { 'published.json': formatHistory(new Map([['a', digestsOf(history)]])) }),
  })
}

describe('a post', () => {
  it.each<[string, PlanState | 'not shown', Case]>([
    ['that was never published', 'new', { local: 'v1' }],
    ['made from the tip', 'changed', { local: 'v2', tip: 'v1', history: 'v1', from: 'v1' }],
    ['made from a text put in by hand', 'changed', { local: 'v2', tip: 'v1', from: 'v1' }],
    ['that was replaced since', 'older here', { local: 'v1', tip: 'v2', history: 'v2 v1', from: 'v1' }],
    ['restored from a backup', 'older here', { local: 'v1', tip: 'v2', history: 'v2 v1', from: 'v2' }],
    ['made from an older text', 'both changed', { local: 'm', tip: 'v2', history: 'v2 v1', from: 'v1' }],
    ['exported before', 'both changed', { local: 'm', tip: 'v2', history: 'v2 v1', from: 'm v1' }],
    [
      'whose tip was taken back',
      'both changed',
      { local: 'm', tip: 'v1', history: 'v1 v2 v1', from: 'v2 v1' },
    ],
    ['after one that never arrived', 'changed', { local: 'm', tip: 'v1', history: 'v1', from: 'lost v1' }],
    ['made from no known text', 'both changed', { local: 'm', tip: 'v1', history: 'v1' }],
    ['that was removed', 'removed from the site', { local: 'v1', history: '- v1', from: 'v1' }],
    ['that was removed, and changed here', 'removed from the site', { local: 'm', history: '- v1' }],
    ['that was removed by hand', 'removed from the site', { local: 'v1', history: 'v1' }],
    ['that is not here', 'only on the site', { tip: 'v1', history: 'v1', from: 'v1' }],
    ['that is equal', 'same', { local: 'v1', tip: 'v1' }],
    ['that is equal but for line ends', 'same', { local: 'a\r\nb', tip: 'a\nb' }],
    ['that is equal with its picture', 'same', { local: 'picture', tip: 'picture' }],
    ['with a picture less', 'changed', { local: 'm', tip: 'picture', from: 'picture' }],
    // An earlier version recorded a picture by all its bytes.
    ['that it recorded', 'older here', { local: 'picture', tip: 'picture2', history: 'picture2 !picture' }],
    ['made from one that it recorded', 'changed', { local: 'picture2', tip: 'picture', from: '!picture' }],
    ['not made from the one that it recorded', 'both changed', { local: 'picture', tip: 'v1', from: '!m' }],
    // A draft in content/ is not on the site. Only its own tick publishes it.
    ['that is a draft there alone', 'not shown', { tip: 'v1', isDraft: true }],
    [
      'that is a draft there',
      'both changed',
      { local: 'v1', tip: 'v1', history: 'v1', from: 'v1', isDraft: true },
    ],
    ['made from a draft there', 'both changed', { local: 'v2', tip: 'v1', from: 'v1', isDraft: true }],
  ])('%s is %s', (_, state, which) => {
    const local = which.local === undefined ? [] : [text(which.local)]
    const from = digestsOf(which.from ?? '').filter((digest) => digest !== null)
    const { entries } = planOf(tipOf(which), local, { a: from })
    expect(entries.map((entry) => entry.state)).toEqual(state === 'not shown' ? [] : [state])
    for (const { onto, published: there } of entries) expect(onto).toBe(there?.digest ?? null)
  })
})

describe('a post that cannot be published', () => {
  const plan = (local: readonly BlogPost[], files = filesOf({})) =>
    planOf(files, local).entries.map(({ state, why, needsNewId }) => [state, why, needsNewId])

  it.each([
    [{ id: '../a' }, 'cannot name a file', true],
    [{ id: 'con' }, 'device', true],
    [{ imageUrl: 'javascript:x' }, 'The image must be', false],
    [{ imageUrl: '../images/a.png' }, 'which does not exist', false],
  ])('%j is shown with its reason, and with whether it needs a new id', (fields, why, needsNewId) => {
    expect(plan([aPost(fields)])).toEqual([['cannot be published', expect.stringContaining(why), needsNewId]])
  })

  it('is each of two posts whose ids differ only in case, except one that is already published', () => {
    const impossible = ['cannot be published', expect.stringContaining('only in case'), true]
    const both = [text('1', 'abc'), text('2', 'ABC')]
    expect(plan(both)).toEqual([impossible, impossible])
    const site = published(filesOf({}), [text('0', 'abc')])
    expect(plan(both, site)).toEqual([['both changed', null, false], impossible])
  })
})

it('a post whose id is the address of another one cannot be published', () => {
  const file = formatPostFile(aPost({ id: '1760000000000abcdefghi' }), {}, () => true)
  const { entries } = planOf(filesOf({ 'posts/hello.md': file.ok ? file.text : '' }), [
    aPost({ id: 'Hello' }),
  ])
  expect(entries[0]).toMatchObject({
    state: 'cannot be published',
    why: 'It has an id that is the address of another post on your site.',
    needsNewId: true,
  })
})

it('an unreadable file is named, and hides no other post; its tick holds for exactly this file', () => {
  const site = published(filesOf({ 'posts/z.md': '# Hello' }), [text('v1')])
  expect(planOf(site, []).entries).toMatchObject([
    { id: 'a', state: 'only on the site' },
    {
      id: 'posts/z.md',
      state: 'unreadable',
      onto: site.get('posts/z.md')?.oid,
      why: expect.stringMatching(/^content\/posts\/z\.md: /),
    },
  ])
})

it('there is no plan while the record of what was published cannot be read', () => {
  const files = filesOf({ 'published.json': '{' })
  const input = {
    ...{ tip: '', files, content: readContent(files), local: [], editedFrom: new Map() },
    pictures: new Set<string>(),
  }
  expect(makePlan(input)).toEqual({ ok: false, why: expect.stringMatching(/^content\/published\.json: /) })
})
