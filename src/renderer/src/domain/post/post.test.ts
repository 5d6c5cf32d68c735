import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPost } from '../../testing/factories'
import {
  distinctTags,
  neighboursOf,
  newestFirst,
  parsePosts,
  postAt,
  samePost,
  tagChips,
  withTag,
} from './post'

describe('reading the stored posts', () => {
  it('gives an empty list when nothing is stored', () => {
    expect(parsePosts(null)).toEqual({ posts: [], problem: null, rejected: 0 })
  })

  it('gives back the posts that were stored', () => {
    const posts = [aPost({ id: 'a' }), aPost({ id: 'b', imageUrl: 'https://example.com/a.png' })]
    expect(parsePosts(JSON.stringify(posts))).toEqual({ posts, problem: null, rejected: 0 })
  })

  it('keeps the good posts among bad ones and counts the bad', () => {
    const good = aPost()
    const text = JSON.stringify([null, { ...good, tags: 'python' }, good, { ...good, date: 'soon' }, 7])
    expect(parsePosts(text)).toEqual({ posts: [good], problem: 'some-rejected', rejected: 4 })
  })

  it('takes the first of two posts with one id, and no id that cannot be an address', () => {
    const [first, second] = [aPost({ title: 'First' }), aPost({ title: 'Second' })]
    const odd = ['', '.', '..', '\ud800'].map((id) => aPost({ id }))
    expect(parsePosts(JSON.stringify([first, second, ...odd]))).toMatchObject({ posts: [first], rejected: 5 })
  })

  it('reports a text that is not JSON or not a list', () => {
    expect(parsePosts('[{"id":').problem).toBe('not-json')
    expect(parsePosts('{"posts":[]}').problem).toBe('not-a-list')
    expect(parsePosts(`${'['.repeat(200_000)}`).problem).toBe('not-json')
  })

  it('never throws, for any text and any JSON', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.array(fc.anything()).map((a) => JSON.stringify(a)),
        ),
        (text) => {
          const stored = parsePosts(text)
          expect(Array.isArray(stored.posts)).toBe(true)
        },
      ),
    )
  })

  it('leaves out keys that are no fields of a post, prototypes among them', () => {
    const text = `[${JSON.stringify(aPost()).slice(0, -1)},"extra":1,"__proto__":{"title":"other"}}]`
    const [post] = parsePosts(text).posts
    expect(Object.keys(post ?? {}).sort()).toEqual(Object.keys(aPost()).sort())
  })
})

describe('two posts', () => {
  const post = aPost({ tags: ['a', 'b'], imageUrl: 'https://example.com/a.png' })

  it('are the same when every field is, also without an image', () => {
    expect(samePost(post, { ...post, tags: [...post.tags] })).toBe(true)
    expect(samePost(aPost(), aPost({ imageUrl: undefined }))).toBe(true)
  })

  it.each([
    { id: 'other' },
    { title: 'other' },
    { excerpt: 'other' },
    { content: 'other' },
    { date: '2020-01-01' },
    { readTime: '9 min read' },
    { imageUrl: undefined },
    { tags: ['b', 'a'] },
    { tags: ['a'] },
    { tags: ['a', 'b', 'c'] },
  ])('differ by %j', (fields) => {
    expect(samePost(post, { ...post, ...fields })).toBe(false)
  })
})

describe('the order of posts', () => {
  it('is latest day first, and within a day the one created last first', () => {
    const older = aPost({ id: '1700000000000aaaaaaaaa', date: '2026-01-01' })
    const morning = aPost({ id: '1800000000000aaaaaaaaa', date: '2026-01-02' })
    const evening = aPost({ id: '1800000009999aaaaaaaaa', date: '2026-01-02' })
    expect(newestFirst([morning, older, evening])).toEqual([evening, morning, older])
  })

  it('uses only the time of an id, also if digits follow it', () => {
    const first = aPost({ id: '1800000000000999999999' })
    const second = aPost({ id: '1800000000001aaaaaaaaa' })
    expect(newestFirst([first, second])).toEqual([second, first])
  })
})

describe('tags', () => {
  const posts = [aPost({ tags: ['b', 'a'] }), aPost({ tags: ['a', ' ', ''] }), aPost({ tags: [] })]

  it('are listed once each, alphabetically, blank ones left out', () => {
    expect(distinctTags(posts)).toEqual(['a', 'b'])
  })

  it('with a number come by its size', () => {
    const numbered = [aPost({ tags: ['topic 10', 'topic 2', 'topic 1'] })]
    expect(distinctTags(numbered)).toEqual(['topic 1', 'topic 2', 'topic 10'])
  })

  it('select the posts that carry exactly that tag', () => {
    expect(withTag(posts, 'b')).toEqual([posts[0]])
    expect(withTag(posts, 'B')).toEqual([])
    expect(withTag(posts, null)).toEqual(posts)
    const alike = [aPost({ tags: ['JavaScript'] }), aPost({ tags: ['Java'] })]
    expect(withTag(alike, 'Java')).toEqual([alike[1]])
  })
})

it.each([
  [[], [], 0],
  [['python', ' ', 'typing', 'python'], ['python', 'typing'], 0],
  [['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c'], 2],
  [['observability', 'distributed systems'], ['observability'], 1],
  [['x'.repeat(200), 'y'], ['x'.repeat(200)], 1],
])('of the tags %j a card names %j and counts %i', (tags, shown, counted) => {
  const chips = tagChips(tags)
  expect(chips.shown).toEqual(shown)
  expect(chips.counted).toHaveLength(counted)
})

it('finds the posts before and after a post', () => {
  const [a, b, c] = [aPost({ id: 'a' }), aPost({ id: 'b' }), aPost({ id: 'c' })]
  expect(neighboursOf([a, b, c], 'a')).toEqual({ newer: null, older: b })
  expect(neighboursOf([a, b, c], 'b')).toEqual({ newer: a, older: c })
  expect(neighboursOf([a, b, c], 'c')).toEqual({ newer: b, older: null })
  expect(neighboursOf([a, b], 'c')).toEqual({ newer: null, older: null })
})

it('finds the post at an address that the host wrote in lower case, and first the one of exactly that id (not tried on Netlify)', () => {
  const [upper, lower] = [aPost({ id: 'My-Post' }), aPost({ id: 'my-post' })]
  expect(postAt([upper], 'my-post')).toBe(upper)
  expect(postAt([upper, lower], 'my-post')).toBe(lower)
  expect(postAt([lower], 'My-Post')).toBeUndefined()
})
