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

it('gives the value of any other JSON', () => {
  fc.assert(
    fc.property(fc.json({ noUnicodeString: false }), (text) => {
      expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) })
    }),
  )
})
