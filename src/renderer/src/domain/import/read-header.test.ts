import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../testing/arbitrary-post'
import { PARSERS } from '../../testing/parsers'
import { readHeader } from './read-header'

const read = (text: string) => readHeader(text, PARSERS)

it.each([
  ['TOML', '+++\ntitle = "A"\ndate = 2024-01-01\ntags = ["x"]\n+++\n\nText\n'],
  ['TOML of Windows', '+++\r\ntitle = "A"\r\ndate = "2024-01-01"\r\ntags = ["x"]\r\n+++\r\nText'],
])('reads fields in %s', async (_, text) => {
  expect(await read(text)).toMatchObject({
    ok: true,
    fields: { title: 'A', date: '2024-01-01', tags: ['x'], content: 'Text' },
  })
})

it.each(['{\n "title": "A", "date": "2024-01-01"\n}\n\nText\n', 'Title: A\nDate: 2019-10-4 12:10\n\nText\n'])(
  'says how to write another header: %j',
  async (text) => {
    expect(await read(text)).toEqual({
      ok: false,
      hasNoFields: true,
      why: 'It has no front matter: a line ---, the fields of the post, and a line --- again. A header without these lines, or in JSON, is not read.',
    })
  },
)

it('refuses broken TOML by the line of the file', async () => {
  expect(await read('+++\ntitle = "A"\ntags = [\n+++\n')).toMatchObject({
    ok: false,
    why: expect.stringMatching(/^Line [34] cannot be read as TOML: /),
  })
})

it('refuses a file whose parser does not load', async () => {
  const offline = { ...PARSERS, toml: () => Promise.reject(new Error('offline')) }
  expect(await readHeader('+++\ntitle = "A"\n+++\n', offline)).toMatchObject({
    ok: false,
    why: expect.stringContaining('couldn’t be loaded'),
  })
})

it('never throws', async () => {
  const fences = fc.constantFrom('', '---\n', '+++\n')
  await fc.assert(
    fc.asyncProperty(fences, anyText, async (fence, text) => {
      expect(typeof (await read(`${fence}${text}\n${fence}`)).ok).toBe('boolean')
    }),
  )
})
