import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyId } from '../renderer/src/testing/arbitrary-published'
import { formatHistory, parseHistory } from './history'

const A = 'a'.repeat(64)
const B = 'b'.repeat(64)
const digest = fc.stringMatching(/^[0-9a-f]{64}$/)
const anyHistory = fc.uniqueArray(
  fc.tuple(
    fc.oneof(anyId, fc.constantFrom('constructor', '__proto__', 'toString', '0', '10')),
    fc.array(fc.option(digest)),
  ),
  { selector: ([id]) => id },
)

describe('the history', () => {
  it('is one id a line, sorted, newest first', () => {
    const history = new Map([
      ['b', [null, A]],
      ['a', [B, A]],
    ])
    expect(formatHistory(history)).toBe(`{\n  "a": ["${B}", "${A}"],\n  "b": [null, "${A}"]\n}\n`)
  })

  it('is read back from its file, for all ids', () => {
    fc.assert(
      fc.property(anyHistory, (entries) => {
        const text = formatHistory(new Map(entries))
        for (const written of [text, text.replaceAll('\n', '\r\n')])
          expect(parseHistory(written)).toEqual(new Map(entries))
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    `{\n<<<<<<< HEAD\n"a": ["${A}"]\n=======\n"a": ["${B}"]\n>>>>>>> other\n}`,
    `{"a": ["${A}"],\n"a" : ["${B}"]}`,
    '{"a": ["x"]}',
    '{"a": null}',
    '[]',
    '{',
    '',
  ])('is refused as %j', (text) => expect(parseHistory(text)).toBeNull())
})
