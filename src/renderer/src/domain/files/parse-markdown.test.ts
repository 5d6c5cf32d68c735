import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../../testing/arbitrary-post'
import { aPost } from '../../testing/factories'
import { formatMarkdown } from './format-markdown'
import { parseMarkdown } from './parse-markdown'

const fieldsOf = (...lines: string[]) => {
  const parsed = parseMarkdown(['---', ...lines, '---', '', 'Text', ''].join('\n'))
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

  it('has a text for each number and day, and inner fields', () => {
    expect(
      fieldsOf('excerpt: >-', '  One line', '  of two.', 'id: 007', 'date: 2026-10-09 # the first'),
    ).toEqual({ excerpt: 'One line of two.', id: '007', date: '2026-10-09', content: 'Text' })
    expect(fieldsOf('build:', '  render: never', 'gallery:', '- url: a')).toEqual({
      build: { render: 'never' },
      gallery: [{ url: 'a' }],
      content: 'Text',
    })
    expect(fieldsOf('__proto__:', '  polluted: yes', 'title: A')).toMatchObject({ title: 'A' })
    expect({}).not.toHaveProperty('polluted')
  })

  it('may end its lines as Windows does', () => {
    expect(parseMarkdown('---\r\ntitle: A\r\n---\r\n\r\nOne\r\nTwo\r\n')).toMatchObject({
      ok: true,
      fields: { title: 'A', content: 'One\r\nTwo' },
    })
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

  it.each([
    ['title: a: b', 'Nested mappings are not allowed in compact mappings'],
    ['title: @at', 'Plain value cannot start with reserved character @'],
    ['title: "Day one: "nobody" reads it"', 'Unexpected scalar at node end'],
    ['title: "open', 'Missing closing "quote'],
    ['title: "\\d+"', 'Invalid escape sequence \\d'],
    ['\t- b', 'Tabs are not allowed as indentation'],
    ['date: 2024-05-07', 'Map keys must be unique'],
  ])('is refused with the line and the words of the library: %s', (line, why) => {
    expect(fieldsOf('date: 2024-05-06', line)).toBe(`Line 3 cannot be read as YAML: ${why}.`)
  })

  it.each(['nothing', '- alone', 'title:a'])('is refused without a field: %s', (line) => {
    expect(fieldsOf(line)).toBe('It has no fields such as title: "My post" between its lines ---.')
  })

  it('has no aliases and no tags', () =>
    expect(fieldsOf('a: &a jane', 'author: *a', 'title: !important A')).toEqual({
      a: 'jane',
      title: 'A',
      content: 'Text',
    }))

  it('may end its front matter with three dots, but needs an end', () => {
    expect(parseMarkdown('---\ntitle: A\n...\n\nText\n')).toMatchObject({
      fields: { title: 'A', content: 'Text' },
    })
    const why = (text: string) => parseMarkdown(text)
    expect(why('---\ntitle: A\n')).toMatchObject({ why: 'It has no second line --- below its fields.' })
    expect(why('+++\ntitle = "A"\n')).toMatchObject({ why: 'It has no second line +++ below its fields.' })
    expect(why('# Hello')).toMatchObject({ ok: false, hasNoFields: true })
  })

  it('is refused when it would exhaust the stack, but not for a long text in quotes', () => {
    expect(fieldsOf(`title: ${'['.repeat(49_000)}`)).toMatch(/^Line 2 cannot be read as YAML: Maximum/)
    const [imageUrl, excerpt] = [`data:image/webp;base64,${'QUJD'.repeat(250_000)}`, '"\n'.repeat(100_000)]
    const fields = `imageUrl: ${JSON.stringify(imageUrl)}\nexcerpt: ${JSON.stringify(excerpt)}`
    expect(fieldsOf(fields)).toEqual({ imageUrl, excerpt, content: 'Text' })
  })

  it('never throws', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(typeof parseMarkdown(`---\n${text}\n---\n${text}`).ok).toBe('boolean')
      }),
    )
  })
})
