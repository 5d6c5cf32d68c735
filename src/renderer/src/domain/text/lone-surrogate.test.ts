import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeLoneSurrogates, hasLoneSurrogate } from './lone-surrogate'

it('finds half of a pair, but not a whole pair', () => {
  expect(hasLoneSurrogate('a \ud83d b')).toBe(true)
  expect(hasLoneSurrogate('a \ud83d\ude00 b')).toBe(false)
})

it('escapes only the halves, so that JSON from a file gives the same text', () => {
  expect(escapeLoneSurrogates('{"a":"\ud83d 😀"}')).toBe('{"a":"\\ud83d 😀"}')
  const halves = fc.constantFrom('\ud83d', '\ude00', '')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), halves, (text, half) => {
      // A script may have stored the halves as they are.
      const stored = JSON.stringify(text + half).replace(/\\u(d[89a-f]..)$/, (_, hex) =>
        String.fromCharCode(parseInt(hex, 16)),
      )
      const written = new TextDecoder().decode(new TextEncoder().encode(escapeLoneSurrogates(stored)))
      expect(JSON.parse(written)).toBe(text + half)
    }),
  )
})
