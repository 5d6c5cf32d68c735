import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyId } from '../../testing/arbitrary-published'
import { conflictLine, formatHistory, parseHistory, recorded } from './published-history'

const A = 'a'.repeat(64)
const B = 'b'.repeat(64)
const digest = fc.stringMatching(/^[0-9a-f]{64}$/)

describe('the history', () => {
  it('is one id a line, sorted, newest first', () => {
    const history = new Map([
      ['b', [null, A]],
      ['a', [B, A]],
    ])
    expect(formatHistory(history)).toBe(`{\n  "a": ["${B}", "${A}"],\n  "b": [null, "${A}"]\n}\n`)
  })

  it('is read back from its file, for all ids', () => {
    const anyHistory = fc.uniqueArray(
      fc.tuple(
        fc.oneof(anyId, fc.constantFrom('constructor', 'prototype', 'toString', '0', '10')),
        fc.array(fc.option(digest)),
      ),
      { selector: ([id]) => id },
    )
    fc.assert(
      fc.property(anyHistory, (entries) => {
        const history = new Map(entries)
        const text = formatHistory(history)
        expect(parseHistory(text)).toEqual({ ok: true, history })
        expect(parseHistory(text.replaceAll('\n', '\r\n'))).toEqual({ ok: true, history })
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    [
      `{\n<<<<<<< HEAD\n"a": ["${A}"]\n=======\n"a": ["${B}"]\n>>>>>>> other\n}`,
      'conflict markers at line 2',
    ],
    [`{"a": ["${A}"],\n"a": ["${B}"]}`, 'It has the id "a" twice'],
    ['{"a": ["x"]}', 'not a list of digests: "a"'],
    ['{"a": null}', 'not a list of digests'],
    ['[]', 'It is not a JSON object'],
    ['{', 'It is not valid JSON'],
    ['', 'It is not valid JSON'],
  ])('is refused as %j', (text, why) => {
    const read = parseHistory(text)
    expect(!read.ok && read.why).toContain(why)
  })

  it('grows by the newest text, and never gets shorter', () => {
    expect(recorded([], A)).toEqual([A])
    expect(recorded([A], A)).toEqual([A])
    expect(recorded([A], null)).toEqual([null, A])
    expect(recorded([null, A], A)).toEqual([A, null, A])
  })
})

it('finds a conflict by its markers alone', () => {
  expect(conflictLine('a\n<<<<<<< ours\nb')).toBe(2)
  expect(conflictLine('a\n=======\nb\n<<<<<<<<<\n >>>>>>> x')).toBeNull()
})
