import fc from 'fast-check'
import { expect, it } from 'vitest'
import { previewPosition } from './preview-position'

const line = fc.stringMatching(/^[a-e]{1,8}( [a-e]{1,8}){0,4}$/)

it('equals the line’s start if every character is shown', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.nat(), (lines, any) => {
      const source = lines.map((text, index) => `${index} ${text}`).join('\n\n')
      const caret = any % (source.length + 1)
      const start = source.lastIndexOf('\n', caret - 1) + 1
      const isBlank = source[start] === '\n'
      expect(previewPosition(source, caret, source)).toBe(isBlank ? start + 1 : start)
    }),
  )
})

const SOURCE =
  '# One\n\n- [two](https://example.com/a/long/address)\n\n**Same** line\n\nSame line\n\n😀 𝔸 end'
const SHOWN = 'One two Same line Same line 😀 𝔸 end'

it.each([
  ['a heading', '# One', 0],
  ['a link, whose address is not shown', '- [two', 4],
  ['the first of two equal lines', '**Same', 8],
  ['the second of them', '\nSame line', 18],
  ['a line that begins with an emoji', '😀', 31],
])('finds %s', (_what, from, position) => {
  expect(previewPosition(SOURCE, SOURCE.indexOf(from) + from.length, SHOWN)).toBe(position)
})

it('has the same relative height if the line is not shown', () => {
  expect(previewPosition('aaaa\n<!-- b -->\ncccc', 8, 'aaaacccc')).toBe(4)
})

it('is the end if the text has no letters', () => {
  expect(previewPosition('…', 1, '…')).toBe(1)
})
