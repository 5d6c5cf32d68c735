import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../testing/arbitrary-post'
import { anyPublishable } from '../../testing/arbitrary-published'
import { aPost } from '../../testing/factories'
import { parseInstant } from './instant'
import { formatPostFile, parsePostFile } from './post-file'
import { readDataUrl } from './post-image'

const RUNS = { numRuns: 1000 }
const NO_IMAGES = () => undefined
const NOW = Date.parse('2026-11-27T12:00:00Z')
const instant = fc
  .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().replace('.000Z', 'Z'))
const anyName = anyText.filter((name) => name.trim() !== '')
const anyNames = fc.uniqueArray(anyName, { minLength: 1, maxLength: 3 })
const anySchedule = fc.record(
  { publishAt: instant, updated: instant, aliases: anyNames },
  { requiredKeys: [] },
)

const written = (...lines: string[]) =>
  parsePostFile('hello.md', ['---', ...lines, '---', '', 'Text', ''].join('\n'), NO_IMAGES, NOW)

describe('a post and its file', () => {
  it('are the same to the letter, both ways', () => {
    fc.assert(
      fc.property(anyPublishable, anySchedule, (post, schedule) => {
        const file = formatPostFile(post, schedule)
        if (!file.ok) throw new Error(file.why)
        const bytesOf = (name: string) => (name === file.image?.name ? file.image.bytes : undefined)
        const read = parsePostFile('x.md', file.text, bytesOf, NOW)
        if (!read.ok) throw new Error(read.why)
        const picture = readDataUrl(post.imageUrl ?? '')
        expect(read).toEqual({ ok: true, post, picture, schedule, unknownFields: [], notices: [] })
        expect(formatPostFile(read.post, read.schedule)).toEqual(file)
      }),
      RUNS,
    )
  })

  it('have the format in docs/publishing.md', () => {
    const post = aPost({ imageUrl: 'data:image/png;base64,AAAA' })
    const file = formatPostFile(post, { publishAt: '2026-12-01T07:00:00Z' })
    expect(file.ok && file.text).toBe(`---
title: "Typing the edges"
date: "2026-10-09"
excerpt: "Where types pay for themselves."
readTime: "1 min read"
tags: ["python"]
id: "1760000000000abcdefghi"
imageUrl: "../images/709e80c88487a241.png"
publishAt: "2026-12-01T07:00:00Z"
---

Parse at the edge.

    Trust inside.
`)
    expect(file.ok && file.image).toEqual({ name: '709e80c88487a241.png', bytes: new Uint8Array(3) })
  })
})

describe('a file that was written by hand', () => {
  it('may lack fields that can be derived', () => {
    const derived = { id: 'hello', excerpt: 'Text...', readTime: '1 min read', tags: [] }
    expect(written('title: Hello', 'date: 2026-11-21')).toMatchObject({
      post: { title: 'Hello', date: '2026-11-21', content: 'Text', ...derived },
      schedule: {},
      notices: [],
    })
  })

  it('is read in spite of unknown fields, which are named', () => {
    expect(written('title: A', 'date: 2026-11-21', 'author: me', 'layout: post')).toMatchObject({
      ok: true,
      unknownFields: ['author', 'layout'],
      notices: ['It has unknown fields: author, layout.'],
    })
  })

  it('is shown before its day: only `publishAt` schedules it', () => {
    expect(
      written('title: A', 'date: 2099-01-01', 'status: published', 'publishDate: 2026-11-27'),
    ).toMatchObject({
      ok: true,
      post: { date: '2099-01-01' },
    })
  })

  it('has its instants in UTC', () => {
    const fields = [
      'title: A',
      'date: 2026-11-21',
      'publishAt: 2026-12-01T08:00:00+01:00',
      'updated: 2027-01-01T00:00Z',
    ]
    expect(written(...fields)).toMatchObject({
      schedule: { publishAt: '2026-12-01T07:00:00Z', updated: '2027-01-01T00:00:00Z' },
    })
  })

  it('has a notice that a picture elsewhere is not shown', () => {
    expect(written('title: A', 'date: 2026-11-21', 'imageUrl: images/me.png')).toMatchObject({
      notices: [expect.stringContaining('It names a picture that is not shown')],
    })
  })

  it.each([
    [['title: A', 'date: soon'], 3, 'The field "date" must be a day'],
    [['title: A', 'publishAt: 2026-12-01', 'date: 2026-11-21'], 3, 'The field "publishAt" must be a time'],
    [['title: A', 'date: 2026-11-21', 'id: ../a'], 4, 'It has an id that cannot name a file'],
    [['title: A', 'date: 2026-11-21', 'imageUrl: ../images/a.png'], 4, 'which does not exist'],
    [['title: A', 'date: 2026-11-21', 'imageUrl: "javascript:x"'], 4, 'The image must be'],
    [['date: 2026-11-21'], null, 'The field "title" is missing.'],
    [['date: 2026-11-21', '---', 'title: not here'], null, 'The field "title" is missing.'],
    [['title: a: b'], null, 'Line 2 cannot be read.'],
    [['title: A', 'draft: true'], null, 'hides the post from readers: draft: true (line 3)'],
  ])('is refused by line: %j', (lines, line, why) => {
    const read = written(...lines)
    expect(read).toMatchObject({ ok: false, line, why: expect.stringContaining(why) })
  })

  it('never throws', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('', 'title: a\ndate: 2026-01-01\n'), (text, fields) => {
        expect(typeof parsePostFile(text, `---\n${fields}${text}\n---\n${text}`, NO_IMAGES, NOW).ok).toBe(
          'boolean',
        )
      }),
      RUNS,
    )
  })
})

it.each(['2026-12-01', '2026-12-01T07:00', '2026-02-30T00:00:00Z', '9999-12-31T23:59:59-01:00', '', 'now'])(
  '%j is no instant',
  (text) => expect(parseInstant(text)).toBeNull(),
)
