import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../testing/arbitrary-post'
import { readHeader } from './read-header'

it.each([
  ['TOML', '+++\ntitle = "A"\ndate = 2024-01-01\ntags = ["x"]\n+++\n\nText\n'],
  ['TOML of Windows', '+++\r\ntitle = "A"\r\ndate = "2024-01-01"\r\ntags = ["x"]\r\n+++\r\nText'],
])('reads fields in %s', (_, text) => {
  expect(readHeader(text)).toMatchObject({
    ok: true,
    fields: { title: 'A', date: '2024-01-01', tags: ['x'], content: 'Text' },
  })
})

it.each(['{\n "title": "A", "date": "2024-01-01"\n}\n\nText\n', 'Title: A\nDate: 2019-10-4 12:10\n\nText\n'])(
  'says how to write another header: %j',
  (text) => {
    expect(readHeader(text)).toEqual({
      ok: false,
      hasNoFields: true,
      why: 'It has no front matter: a line ---, the fields of the post, and a line --- again. A header without these lines, or in JSON, is not read.',
    })
  },
)

it('refuses broken TOML by the line of the file', () => {
  expect(readHeader('+++\ntitle = "A"\ntags = [\n+++\n')).toMatchObject({
    ok: false,
    why: expect.stringMatching(/^Line [34] cannot be read as TOML: /),
  })
})

it('never throws', () => {
  const fences = fc.constantFrom('', '---\n', '+++\n')
  fc.assert(
    fc.property(fences, anyText, (fence, text) => {
      expect(typeof readHeader(`${fence}${text}\n${fence}`).ok).toBe('boolean')
    }),
  )
})
