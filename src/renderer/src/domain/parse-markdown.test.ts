import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/arbitrary-post'
import { aPost } from '../testing/factories'
import { formatMarkdown } from './format-markdown'
import { isPostField, parseMarkdown } from './parse-markdown'

const parse = (text: string) =>
  parseMarkdown(text, { isKnown: isPostField }, Date.parse('2026-11-27T12:00:00Z'))
const written = (...lines: string[]) => parse(['---', ...lines, '---', '', 'Text', ''].join('\n'))
const fieldsOf = (...lines: string[]) => {
  const parsed = written(...lines)
  return parsed.ok ? parsed.fields : parsed.why
}

describe('a post as Markdown', () => {
  it('is front matter any YAML reader understands, and the content as it is', () => {
    const post = aPost({ title: 'Say "hi": #1', tags: ['a, b', 'c'], content: '# One\n\nTwo' })
    expect(formatMarkdown(post)).toBe(`---
id: "1760000000000abcdefghi"
title: "Say \\"hi\\": #1"
excerpt: "Where types pay for themselves."
date: "2026-10-09"
readTime: "1 min read"
tags: ["a, b", "c"]
---

# One

Two
`)
  })

  it('escapes unprintable signs in the front matter, where YAML forbids them', () => {
    const lines = formatMarkdown(aPost({ title: 'a\u0000\u007f\u0085\u2028\ufeff', content: '' }))
    expect(lines).toContain('title: "a\\u0000\\u007f\\u0085\\u2028\\ufeff"')
  })
})

describe('Markdown written by others', () => {
  it('may leave out quotes, and list tags in any of the three ways', () => {
    const tags = ['python', 'big data']
    const others = { title: "It's plain", content: 'Text' }
    expect(fieldsOf("title: It's plain", 'tags: [python, big data]')).toEqual({ ...others, tags })
    expect(fieldsOf("title: 'It''s plain'", 'tags:', '  - python', '  - "big data"')).toEqual({
      ...others,
      tags,
    })
    expect(fieldsOf('# mine', '', "title:  It's plain ", 'tags: ["python","big data"]')).toEqual({
      ...others,
      tags,
    })
  })

  it('may be written as editors and other blogs write YAML', () => {
    const tags = 'tags: [\'python\', "big data", x] # three'
    const texts = ['excerpt: >-', '  One line', '  of two.', 'title: |', '  A title', '']
    expect(fieldsOf(tags, ...texts, 'readTime: 5', 'date: 2026-10-09 # the first')).toEqual({
      tags: ['python', 'big data', 'x'],
      excerpt: 'One line of two.',
      title: 'A title',
      readTime: '5',
      date: '2026-10-09',
      content: 'Text',
    })
    expect(fieldsOf('tags: [', '  a,', '  "b"', ']')).toEqual({ tags: ['a', 'b'], content: 'Text' })
    expect(fieldsOf('title: a', '  and more')).toEqual({ title: 'a and more', content: 'Text' })
  })

  it('may have other fields in any form, also with inner fields that are named like a post’s', () => {
    const author = ['author: &me', '  id: jane', 'editor: *me', '__proto__:', '  polluted: yes']
    const seo = ['seo:', '    title: Buy now', '    tags:', '      - internal', 'gallery:', '- url: a']
    const shown = ['summary: >-', '  one', '  two', 'draft: false', 'published: true']
    expect(fieldsOf(...author, ...seo, ...shown, 'title: A')).toEqual({ title: 'A', content: 'Text' })
  })

  it('may end its lines as Windows does', () => {
    expect(parse('---\r\ntitle: A\r\n---\r\n\r\nOne\r\nTwo\r\n')).toMatchObject({
      ok: true,
      fields: { title: 'A', content: 'One\r\nTwo' },
    })
  })

  it.each([
    ['tags: [{ a: b }]', 'Line 2 cannot be read. Its field "tags" must be a text or a list of texts.'],
    ['- alone', 'Line 2 cannot be read. Begin it with the name of a field and a colon.'],
    ['nothing', 'Line 2 cannot be read. Begin it with the name of a field and a colon.'],
  ])('is refused instead of guessed at: %s', (line, why) => {
    expect(fieldsOf(line)).toBe(why)
  })

  it.each([
    ['title: a: b', 'Put the text after the colon in double quotes'],
    ['title: @at', 'Put the text after the colon in double quotes'],
    ['title: [draft] My post', 'Put the text after the colon in double quotes'],
    ['title: "Day one: "nobody" reads it"', `Put the text in ' instead, because it has " inside its quotes`],
    [`title: "It's "here""`, 'Write \\" for each " inside its quotes'],
    ["title: 'It's'", "Write each ' inside its quotes twice, as in 'It''s'"],
    ['title: "open', 'Close its quotes with a " at the end'],
    ['title: "\\d+"', 'Write \\\\ for each \\ in double quotes, or put the text in single quotes'],
    ['tags: [a, b', 'Close its list with ]'],
    ['excerpt: {a: b', 'Close its { with }'],
    ['title:a', 'Put a space after the colon'],
    ['-b', 'Put a space after the -'],
  ])('gives the fix for %s', (line, cure) => {
    expect(fieldsOf('date: 2024-05-06', line)).toBe(`Line 3 cannot be read. ${cure}.`)
  })

  it('names the line of a tab or a wrong indent in a field', () => {
    expect(fieldsOf('tags:', '  - a', '\t- b')).toBe(
      'Line 4 cannot be read. Begin it with spaces instead of a tab.',
    )
    expect(fieldsOf('tags:', '  - a', ' - b')).toMatch(/^Line 4 cannot be read\. Indent it like/)
  })

  it('leaves out an unreadable field that is not needed, with a notice, and keeps all others', () => {
    const lines = ['title: A', 'seo: "a "b""', 'other: [c', '  d', 'tags:', '  - e', '# done', 'slug: @f']
    expect(written(...lines)).toMatchObject({
      fields: { title: 'A', tags: ['e'], content: 'Text' },
      notices: [
        'It has an unreadable field "seo" at line 3, which was left out.',
        'It has an unreadable field "other" at line 4, which was left out.',
        'It has an unreadable field "slug" at line 9, which was left out.',
      ],
    })
  })

  it.each(['draft: @yes', 'build: {render: never', 'x: {"draft": true', 'params:\n  publishDate: a: b'])(
    'is refused for a field that cannot be read and may hide it: %s',
    (lines) => {
      expect(fieldsOf('title: A', ...lines.split('\n'))).toMatch(/^Line [34] cannot be read\./)
    },
  )

  it('still is hidden by a field below one that cannot be read', () => {
    expect(fieldsOf('seo: "open', 'draft: true')).toContain(
      'hides the post from readers: draft: true (line 3).',
    )
  })

  it('has no value in a field that is empty for YAML', () => {
    expect(fieldsOf('title: A', 'tags: ~', 'excerpt: null', 'date:', 'id: ""', 'imageUrl: "~"')).toEqual({
      title: 'A',
      id: '',
      imageUrl: '~',
      content: 'Text',
    })
    expect(fieldsOf('tags: [a, ~, "null"]')).toEqual({ tags: ['a', null, 'null'], content: 'Text' })
  })

  it('has a notice if YAML takes part of a title for a comment', () => {
    expect(fieldsOf('title: #1 tip')).toBe(
      'Line 2 cannot be read. Put the title in double quotes, because a # begins a comment in YAML.',
    )
    expect(written('title: Learning C #5 today')).toMatchObject({
      notices: ['It has a title that ends before "#5 today", as a # begins a comment in YAML.'],
    })
  })

  it('may end its front matter with three dots', () => {
    expect(parse('---\ntitle: A\n...\n\nText\n')).toMatchObject({ fields: { title: 'A', content: 'Text' } })
    expect(parse('---\ntitle: A\n')).toMatchObject({ why: 'It has no second line --- below its fields.' })
  })

  it('is refused when one of its own fields is neither a text nor a list of texts', () => {
    const why = 'Line 3 cannot be read. Its field "title" must be a text or a list of texts.'
    expect(fieldsOf('date: 2026-10-09', 'title:', '  id: a')).toBe(why)
    expect(fieldsOf('author: &a jane', 'tags: [*a]', 'title: a')).toBe(why.replace('title', 'tags'))
  })

  it.each([
    'draft: true',
    'Draft: "yes"',
    'published: no # not yet',
    'STATUS: [draft, idea]',
    'publishDate: 2026-11-27T12:00:01Z',
    'expiryDate: 2026-11-27T12:00:00Z',
    '"_build": { list: never }',
  ])('is refused while its own blog hides it from readers: %s', (line) => {
    expect(fieldsOf('title: a', line)).toBe(
      `This field hides the post from readers: ${line} (line 3). Here, every post is shown. Remove the field if readers may see the post.`,
    )
  })

  it('names the line of an inner field that hides it, and shortens a long one', () => {
    expect(fieldsOf('title: a', 'build:', '  publishResources: true', '  render: never')).toContain(
      'render: never (line 5)',
    )
    expect(fieldsOf(`status: draft${' '.repeat(10)}# ${'long '.repeat(100)}`)).toMatch(
      /^This field hides the post from readers: status: draft {10}# [long ]{40,60}… \(line 2\)\./,
    )
  })

  it.each(['status: seedling', 'draft: maybe', 'published:', 'visibility: *all', 'draft:\n  en: true'])(
    'is refused while it is unclear whether readers may see it: %s',
    (line) => {
      expect(fieldsOf('author: &all a', line)).toMatch(
        /^This field may hide the post from readers, because its value is not known: .* \(line 3\)\./,
      )
    },
  )

  it('is refused when it merges fields, which could hide it', () => {
    expect(fieldsOf('base: &b', '  draft: true', '<<: *b', 'title: A')).toBe(
      'Line 4 cannot be read. Write out the fields that "<<" merges.',
    )
  })

  it.each(['&amp and so on', '!important', '*all', '!!int 7'])(
    'is refused if YAML would leave out the first word of a title: %s',
    (title) => {
      expect(fieldsOf('author: &all a', `title: ${title}`)).toContain(
        'Line 3 cannot be read. Put its text in double quotes, because YAML leaves out',
      )
    },
  )

  it('is refused with the fix for a field without a space', () => {
    expect(fieldsOf('title:Hello')).toBe('Line 2 cannot be read. Put a space after the colon.')
    expect(fieldsOf('title: !!str 7')).toMatchObject({ title: '7' })
  })

  it('is refused when it names a field twice or has no front matter', () => {
    expect(fieldsOf('title: a', 'title: b')).toBe(
      'Line 3 cannot be read. It is a second field "title". Remove one of the two.',
    )
    // Nobody needs these two.
    expect(fieldsOf('title: a', 'x: 1', 'x: 2')).toMatchObject({ title: 'a' })
    expect(fieldsOf('title: a', 'draft: false', 'draft: true')).toContain('draft: true (line 4)')
    expect(parse('# Hello').ok).toBe(false)
    expect(parse('---\ntitle: a\n').ok).toBe(false)
    expect(parse("+++\ntitle = 'a'\n+++\n")).toMatchObject({ why: expect.stringContaining('TOML') })
  })

  it('is refused when it would block the page or exhaust the stack, but not for a long text in quotes', () => {
    const why = 'It has more than 50,000 characters of front matter, not counting texts in double quotes.'
    expect(fieldsOf(`x: [${'a,'.repeat(25_000)}]`)).toBe(why)
    expect(fieldsOf(`x: "a" ${'&a '.repeat(20_000)}"`)).toBe(why)
    expect(fieldsOf(`title: ${'['.repeat(49_000)}`)).toMatch(/^(?:Line 2 cannot be read|It is nested)/)
    const [imageUrl, excerpt] = [`data:image/webp;base64,${'QUJD'.repeat(250_000)}`, '"\n'.repeat(100_000)]
    const fields = `imageUrl: ${JSON.stringify(imageUrl)}\nexcerpt: ${JSON.stringify(excerpt)}`
    expect(fieldsOf(fields)).toEqual({ imageUrl, excerpt, content: 'Text' })
  })

  it('never throws', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(typeof parse(`---\n${text}\n---\n${text}`).ok).toBe('boolean')
      }),
    )
  })
})
