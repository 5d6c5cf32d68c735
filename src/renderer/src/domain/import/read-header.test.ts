import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../testing/arbitrary-post'
import { PARSERS } from '../../testing/parsers'
import { readHeader } from './read-header'

const read = (text: string) => readHeader(text, PARSERS)

it.each([
  ['TOML', '+++\ntitle = "A"\ndate = 2024-01-01\ntags = ["x"]\n+++\n\nText\n'],
  ['TOML of Windows', '+++\r\ntitle = "A"\r\ndate = "2024-01-01"\r\ntags = ["x"]\r\n+++\r\nText'],
  ['JSON', '{\n "title": "A", "date": "2024-01-01",\n "tags": ["x"], "x": {"y": "}"}\n}\n\nText\n'],
])('reads fields in %s', async (_, text) => {
  expect(await read(text)).toMatchObject({
    ok: true,
    fields: { title: 'A', date: '2024-01-01', tags: ['x'], content: 'Text' },
  })
})

it('reads the header of Pelican, with values of several lines', async () => {
  const text =
    'Title: First: a start\nDate: 2019-10-4 12:10\nTags: python,\n    web\nSummary: Test: x\n\nText\n\nTitle: no\n'
  expect(await read(text)).toMatchObject({
    fields: {
      title: 'First: a start',
      date: '2019-10-4 12:10',
      tags: 'python, web',
      summary: 'Test: x',
      content: 'Text\n\nTitle: no',
    },
  })
  for (const prose of ['Title: a story\n\nText', 'Note: this\nis prose', 'https://a.example/\n'])
    expect(await read(prose)).toMatchObject({ ok: false, hasNoFields: true })
})

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
  const fences = fc.constantFrom('', '---\n', '+++\n', '{"a":', 'Title: A\nDate: ')
  await fc.assert(
    fc.asyncProperty(fences, anyText, async (fence, text) => {
      expect(typeof (await read(`${fence}${text}\n${fence}`)).ok).toBe('boolean')
    }),
  )
})
