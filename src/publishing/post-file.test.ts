import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../renderer/src/testing/arbitrary-post'
import { anyPublishable } from '../renderer/src/testing/arbitrary-published'
import { aPost } from '../renderer/src/testing/factories'
import { pictureOfFile, toDataUrl } from './picture'
import { formatPostFile, parsePostFile } from './post-file'
import { parseInstant } from './times/instant'

const RUNS = { numRuns: 1000 }
const none = () => false
const anyInstant = fc
  .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().replace('.000Z', 'Z'))
const anyTimes = fc.record({ publishAt: anyInstant, updated: anyInstant }, { requiredKeys: [] })

const written = (lines: readonly string[], content = 'Text', end = '\n') =>
  parsePostFile('hello.md', ['---', ...lines, '---', '', content, ''].join(end), none)
const NEEDED = ['title: A', 'date: 2026-11-21']

describe('a post and its file', () => {
  it('are the same to the letter, both ways', () => {
    fc.assert(
      fc.property(anyPublishable, anyTimes, (post, times) => {
        const file = formatPostFile(post, times, none)
        if (!file.ok) throw new Error(file.why)
        const { name = '', bytes } = file.image ?? {}
        const read = parsePostFile('x.md', file.text, (each) => each === name)
        const inFile = bytes ? { ...post, imageUrl: `../images/${name}` } : post
        expect(read).toEqual({ ok: true, post: inFile, times, isDraft: false, notices: [] })
        const picture = bytes && pictureOfFile(name, bytes)
        if (picture) expect(toDataUrl(picture)).toBe(post.imageUrl)
        // Without its picture's bytes, the post gives the same file again.
        expect(formatPostFile(inFile, times, () => true)).toEqual({ ...file, image: null })
      }),
      RUNS,
    )
  })

  it('have the format in docs/publishing.md', () => {
    const post = aPost({ imageUrl: 'data:image/png;base64,AAAA' })
    const times = { publishAt: '2026-12-01T07:00:00Z', updated: '2026-12-03T18:20:11Z' }
    expect(formatPostFile(post, times, none)).toEqual({
      ok: true,
      text: `---
title: "Typing the edges"
date: "2026-10-09"
excerpt: "Where types pay for themselves."
readTime: "1 min read"
tags: ["python"]
id: "1760000000000abcdefghi"
imageUrl: "../images/709e80c88487a241.png"
publishAt: "2026-12-01T07:00:00Z"
updated: "2026-12-03T18:20:11Z"
---

Parse at the edge.

    Trust inside.
`,
      image: { name: '709e80c88487a241.png', bytes: new Uint8Array(3) },
    })
  })

  it.each([
    ['an id that cannot name a file', { id: '../a' }],
    ['a day that is none', { date: 'soon' }],
    ['a picture that the site does not have', { imageUrl: '../images/a.png' }],
    ['an empty optional field, which a file cannot keep', { imageUrl: '' }],
  ])('are refused with %s', (_, fields) => expect(formatPostFile(aPost(fields), {}, none).ok).toBe(false))
})

describe('a file that was written by hand', () => {
  it('may lack fields that can be derived', () => {
    const derived = { id: 'hello', excerpt: 'Text...', readTime: '1 min read', tags: [] }
    expect(written(NEEDED)).toEqual({
      ok: true,
      post: { title: 'A', date: '2026-11-21', content: 'Text', ...derived },
      times: {},
      isDraft: false,
      notices: [],
    })
    const named = parsePostFile('2026-11-21-hello.md', '---\ntitle: A\n---\n', none)
    expect(named).toMatchObject({ post: { id: '2026-11-21-hello', date: '2026-11-21', content: '' } })
  })

  it.each([
    [['title: It’s "plain", really', "excerpt: 'it''s'"], { title: 'It’s "plain", really', excerpt: "it's" }],
    [['tags: [a, "b", \'c\']'], { tags: ['a', 'b', 'c'] }],
    [['tags: ["a, b"]'], { tags: ['a, b'] }],
    [['tags:', '  - a', '  # mine', '- "b: c"'], { tags: ['a', 'b: c'] }],
    [['tags: a, b'], { tags: ['a', 'b'] }],
    [['tags:'], { tags: [] }],
    [['excerpt:', '', '# a comment'], { excerpt: 'Text...' }],
    [['readTime: 5', 'id : 7'], { readTime: '5', id: '7' }],
    [['date: 2026-11-22T10:00:00Z'], { date: '2026-11-22' }],
  ])('is read: %j', (lines, post) => {
    const fields = NEEDED.filter((line) => !lines.some((each) => each.slice(0, 4) === line.slice(0, 4)))
    for (const end of ['\n', '\r\n'])
      expect(written([...fields, ...lines], 'Text', end)).toMatchObject({ ok: true, post })
  })

  it('is shown before its day: only `publishAt`, an instant in UTC, schedules it', () => {
    const fields = ['title: A', 'date: 2099-01-01', 'publishAt: 2026-12-01T08:00:00+01:00']
    expect(written([...fields, 'updated: 2027-01-01T00:00Z'])).toMatchObject({
      isDraft: false,
      post: { date: '2099-01-01' },
      times: { publishAt: '2026-12-01T07:00:00Z', updated: '2027-01-01T00:00:00Z' },
    })
  })

  it.each([
    ['draft: true', true],
    ['draft: yes', true],
    ['Draft: true', true],
    ['draft:', true],
    ['draft: False', false],
    ['draft: "false"', false],
    ['published: false', true],
    ['published: 2026-01-01', true],
    ['published: TRUE', false],
  ])('with %j is hidden: %j', (line, isDraft) => {
    expect(written([...NEEDED, line])).toMatchObject({ ok: true, isDraft })
  })

  it('names its unknown fields, and a picture that is not shown', () => {
    expect(written([...NEEDED, 'author: me', 'constructor: x', 'imageUrl: images/me.png'])).toMatchObject({
      ok: true,
      notices: [
        'It has unknown fields: author, constructor.',
        expect.stringContaining('It names a picture that is not shown'),
      ],
    })
  })

  it.each([
    [['title: A', 'date: soon'], 3, 'The field "date" must be a day'],
    [[...NEEDED, 'publishAt: 2026-12-01'], 4, 'The field "publishAt" must be a time'],
    [[...NEEDED, 'id: ../a'], 4, 'It has an id that cannot name a file'],
    [[...NEEDED, 'imageUrl: ../images/a.png'], 4, 'which does not exist'],
    [[...NEEDED, 'imageUrl: ../images/a.svg'], 4, 'without the extension'],
    [[...NEEDED, 'imageUrl: "javascript:x"'], 4, 'The image must be'],
    [['date: 2026-11-21'], null, 'The field "title" is missing.'],
    [['date: 2026-11-21', '---', 'title: not here'], null, 'The field "title" is missing.'],
    [['title: a: b'], 2, 'Put the text after the colon in double quotes.'],
    [['title: >', '  folded'], 2, 'double quotes'],
    [['title: "open'], 2, 'double quotes'],
    [['tags: [a, "b, c"]'], 2, 'double quotes'],
    [['tags:', '- a: b'], 3, 'Put the text in double quotes.'],
    [['title: A', '  more'], 3, 'It is not a field such as'],
    [['- a'], 2, 'It is not a field such as'],
    [['title: A', 'title: B'], 3, 'It has a second field "title".'],
  ])('is refused by its line: %j', (lines, line, why) => {
    expect(written(lines)).toMatchObject({ ok: false, line, why: expect.stringContaining(why) })
  })

  it.each([
    'publishAt: 2026-12-01 07:00',
    'publishAt: 2026-12-01T07:00',
    'publishAt:',
    'publishat: 2026-12-01T07:00Z',
    'publish_at: 2026-12-01T07:00Z',
    'publishDate: 2026-12-01T07:00Z',
  ])('is refused, and not public at once, if its owner may mean to schedule it: %j', (field) => {
    const why = expect.stringContaining('The field "publishAt" must be a time')
    expect(written([...NEEDED, field])).toMatchObject({ ok: false, line: 4, why })
  })

  it('is refused without fences, and never throws', () => {
    for (const text of ['', '# Hello', '---\ntitle: A\n', ' ---\ntitle: A\n---\n'])
      expect(parsePostFile('a.md', text, none)).toMatchObject({ ok: false, line: null })
    fc.assert(
      fc.property(anyText, fc.constantFrom('', `${NEEDED.join('\n')}\n`), (text, fields) => {
        const read = parsePostFile(text, `---\n${fields}${text}\n---\n${text}`, none)
        expect(typeof read.ok).toBe('boolean')
      }),
      RUNS,
    )
  })
})

it.each(['2026-12-01', '2026-12-01T07:00', '2026-02-30T00:00:00Z', '9999-12-31T23:59:59-01:00', '', 'now'])(
  '%j is no instant',
  (text) => expect(parseInstant(text)).toBeNull(),
)
