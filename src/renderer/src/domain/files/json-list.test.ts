import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinList, parseList } from './json-list'

const textsOf = (text: string) => parseList(text)?.map((entry) => entry.text)

it.each(['', '{', '[1', '{"a":1}', 'null', '"[]"', '7'])('%j is no JSON list', (text) => {
  expect(parseList(text)).toBeNull()
})

it.each([
  ['[]', []],
  [' [ \n ] ', []],
  ['[[]]', ['[]']],
  ['[ 1 , "a,]\\"}" ,{"b":[2,{}]}\n]', ['1', '"a,]\\"}"', '{"b":[2,{}]}']],
  ['["\\\\","\\\\\\"",""]', ['"\\\\"', '"\\\\\\""', '""']],
])('%j is cut where its entries end', (text, entries) => expect(textsOf(text)).toEqual(entries))

it('keeps numbers and duplicate keys that a parsed value loses', () => {
  const entries = [
    '12345678901234567890',
    '1e999',
    '-0',
    '{"a":1,"a":2}',
    '{"__proto__":{"b":1},"2":0,"1":0}',
  ]
  expect(textsOf(joinList(entries))).toEqual(entries)
})

it('a list has the same bytes after it was split and joined, with any indentation', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.constantFrom('', ' ', '\t'), (values, indent) => {
      const parsed = parseList(JSON.stringify(values, null, indent)) ?? []
      expect(parsed.map((entry) => JSON.parse(entry.text))).toEqual(JSON.parse(JSON.stringify(values)))
      expect(parsed.map((entry) => entry.value)).toEqual(JSON.parse(JSON.stringify(values)))
      const compact = JSON.stringify(values)
      expect(joinList(textsOf(compact) ?? [])).toBe(compact)
    }),
    { numRuns: 500 },
  )
})

it('a list may be nested 10,000 deep', () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  expect(textsOf(joinList([deep, '1']))).toEqual([deep, '1'])
})
