import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from './parse-json'

describe('JSON from an unknown hand', () => {
  it.each([
    ['nested 10,000 deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'nested'],
    ['nested deep in objects', '{"a":'.repeat(10_000), 'nested'],
    ['cut off', '[{"id":"a"', 'not valid JSON'],
    ['empty', '', 'not valid JSON'],
    ['with a prototype', '[{"tags":[{"__proto__":{"x":1}}]}]', '"__proto__"'],
    ['with an escaped prototype', '[{"__pro\\u0074o__":1}]', '"__proto__"'],
    ['with a constructor', '{"constructor":{"prototype":{}}}', '"constructor"'],
  ])('is refused when it is %s', (_, text, why) => {
    expect(parseJson(text)).toEqual({ ok: false, why: expect.stringContaining(why) })
  })

  it('is refused when it holds more than a blog could have, and not before', () => {
    const zeros = (count: number) => `[${'0,'.repeat(count - 1)}0]`
    expect(parseJson(zeros(500_000))).toMatchObject({ ok: true })
    const why = 'holds more than a blog could have'
    expect(parseJson(zeros(500_001))).toEqual({ ok: false, why })
  })

  it('does not count brackets inside of strings', () => {
    const value = [`\\"${'[{'.repeat(100)}`, '\\', '"']
    expect(parseJson(JSON.stringify(value))).toEqual({ ok: true, value })
  })

  it('gives the value of any flat JSON without such names', () => {
    const harmless = fc
      .json({ maxDepth: 3, noUnicodeString: false })
      .filter((text) => !/__proto__|constructor|prototype/.test(text))
    fc.assert(
      fc.property(harmless, (text) => {
        expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) })
      }),
    )
  })
})
