import { expect, it } from 'vitest'
import { audienceOf } from './unpublished-field'

const NOW = Date.parse('2026-11-27T12:00:00Z')
const audiencesOf = (name: string, values: readonly unknown[]) =>
  values.map((value) => [value, audienceOf(name, value, NOW)])
const all = (values: readonly unknown[], audience: string) => values.map((value) => [value, audience])

const YES = [true, 1, 'true', ' True\n', 'YES', 'y', 'on', '1', '"true"', "'yes'"]
const NO = [false, 0, 'false', ' False\n', 'NO', 'n', 'off', '0', '"false"', "'no'"]
const EMPTY = [null, '', '~', 'null', []]
const STRANGE = ['maybe', 'soon', 2, '-1', {}, undefined, [[true]], ['maybe', 'later']]
const PAST = ['2024-01-01', '2024-01-01T10:00:00Z', 'May 6, 2024', 1_680_000_000_000]
const FUTURE = ['2099-01-01', '2026-11-27T12:00:01Z', 'May 6, 2099', 4_080_000_000_000]

const HIDES_BY_YES = [
  'draft',
  'isDraft',
  'post_DRAFT',
  'private',
  'hidden',
  'unlisted',
  'eleventyExcludeFromCollections',
]
const HIDES_BY_NO = ['published', 'publish', 'isPublished', 'public', 'dg-publish', 'listed', 'visible']
const DAY_OF_PUBLISHING = ['publishedAt', 'published_on', 'date_published']
const STARTS = ['publishDate', 'publish_date', 'publish-at', 'pubDatetime', 'scheduled', 'scheduledFor']
const ENDS = ['expiryDate', 'expires', 'unpublishDate']
const STATUS = ['status', 'post_status', 'publishStatus', 'visibility', 'postVisibility']

it.each(HIDES_BY_YES)('%s hides a post by yes', (name) => {
  expect(audiencesOf(name, YES)).toEqual(all(YES, 'hidden'))
  expect(audiencesOf(name, [...NO, ...EMPTY])).toEqual(all([...NO, ...EMPTY], 'shown'))
  const unclear = [...STRANGE, ...PAST]
  expect(audiencesOf(name, unclear)).toEqual(all(unclear, 'unclear'))
})

it.each([...HIDES_BY_NO, ...DAY_OF_PUBLISHING])('%s hides a post by no or a future day', (name) => {
  expect(audiencesOf(name, [...NO, ...FUTURE])).toEqual(all([...NO, ...FUTURE], 'hidden'))
  expect(audiencesOf(name, [...YES, ...PAST])).toEqual(all([...YES, ...PAST], 'shown'))
  const unclear = [...STRANGE, null, '', '~']
  expect(audiencesOf(name, unclear)).toEqual(all(unclear, 'unclear'))
})

it.each(STARTS)('%s hides a post by yes or a future day', (name) => {
  expect(audiencesOf(name, [...YES, ...FUTURE])).toEqual(all([...YES, ...FUTURE], 'hidden'))
  const shown = [...NO, ...EMPTY, ...PAST]
  expect(audiencesOf(name, shown)).toEqual(all(shown, 'shown'))
  expect(audiencesOf(name, STRANGE)).toEqual(all(STRANGE, 'unclear'))
})

it.each(ENDS)('%s hides a post by a past day', (name) => {
  expect(audiencesOf(name, [...YES, ...PAST])).toEqual(all([...YES, ...PAST], 'hidden'))
  const shown = [...NO, ...EMPTY, ...FUTURE, 'never']
  expect(audiencesOf(name, shown)).toEqual(all(shown, 'shown'))
  expect(audiencesOf(name, STRANGE)).toEqual(all(STRANGE, 'unclear'))
})

it.each(STATUS)('%s shows a post only by a word for that', (name) => {
  const shown = [...YES, ...EMPTY, 'published', 'Publish', '✅ Published', 'public', 'live', ['published']]
  expect(audiencesOf(name, shown)).toEqual(all(shown, 'shown'))
  const words = 'draft Draft scheduled sent pending private future trash password auto-draft hidden unlisted'
  const hidden = [...NO, ...words.split(' '), 'members', 'paid', 'In review', ['draft', 'published']]
  expect(audiencesOf(name, hidden)).toEqual(all(hidden, 'hidden'))
  const unclear = [...STRANGE, 'done', 'seedling', ['published', 'idea'], ...PAST]
  expect(audiencesOf(name, unclear)).toEqual(all(unclear, 'unclear'))
})

it('a field of other generators hides a post too', () => {
  const hiding: [string, unknown][] = [
    ['permalink', false],
    ['Published?', 'no'],
    ['draft\u200b', true],
    ['_status', 'draft'],
    ['wp:status', 'draft'],
    ['frontmatter.draft', true],
    ['meta.publishedAt', '2099-01-01'],
    ['build.render', 'never'],
    ['_build.list', 'never'],
    ['_build.render', false],
    ['headless', true],
    ['password', 'abc'],
    ['post_password', 'abc'],
    ['state', 'Draft'],
    ['audience', 'only_paid'],
    ['isDelisted', true],
    ['live', 'no'],
    ['deletedAt', '2024-01-01'],
  ]
  for (const [name, value] of hiding) expect([name, audienceOf(name, value, NOW)]).toEqual([name, 'hidden'])
})

it('a field that is often about something else hides no post by other values', () => {
  const shown: [string, unknown][] = [
    ['permalink', '/about/'],
    ['build.render', 'always'],
    ['build.list', 'local'],
    ['build', { render: 'always' }],
    ['output', 'html_document'],
    ['state', 'California'],
    ['stage', 'seedling'],
    ['password', ''],
    ['list', ['a']],
    ['status', 'featured'],
    ['seo.draft', true],
    ['comment_status', 'closed'],
    ['exclude', 'nothing'],
  ]
  for (const [name, value] of shown) expect([name, audienceOf(name, value, NOW)]).toEqual([name, 'shown'])
})

it.each(['tags', 'layout', 'title', 'date', 'draftsman', 'statusbar', '__proto__'])(
  '%s is no field about publishing',
  (name) => {
    const values = [...YES, ...NO, 'draft', ['draft', 'private'], ...FUTURE, ...STRANGE]
    expect(audiencesOf(name, values)).toEqual(all(values, 'shown'))
  },
)
