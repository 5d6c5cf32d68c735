import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseJson } from './parse-json'

it.each([
  ['cut off', '[{"id":"a"'],
  ['cut off deep inside', '{"a":'.repeat(1_000_000)],
  ['empty', ''],
])('refuses JSON that is %s', (_, text) => {
  expect(parseJson(text)).toEqual({ ok: false, why: expect.stringContaining('not valid JSON') })
})

it('refuses JSON with more values than a blog could have, but not fewer', () => {
  const zeros = (count: number) => `[${'0,'.repeat(count - 1)}0]`
  expect(parseJson(zeros(500_000))).toMatchObject({ ok: true })
  const why = 'It holds more than a blog could have.'
  expect(parseJson(zeros(500_001))).toEqual({ ok: false, why })
})

it('does not count commas inside of strings', () => {
  const value = [`\\"${','.repeat(500_000)}`, '\\', '"']
  expect(parseJson(JSON.stringify(value))).toEqual({ ok: true, value })
})

it('gives the value of any other JSON', () => {
  fc.assert(
    fc.property(fc.json({ noUnicodeString: false }), (text) => {
      expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) })
    }),
  )
})
