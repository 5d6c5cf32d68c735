import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/arbitrary-post'
import { type Block, toBlocks } from './content-block'

const textOf = (block: Block) =>
  block.kind === 'code' ? block.text : block.pieces.map(({ text }) => text).join('')
const joined = (content: string) => toBlocks(content).map(textOf).join('')
const codeIn = (content: string) =>
  toBlocks(content).flatMap((block) => (block.kind === 'code' ? [block.text] : []))
const linksIn = (content: string) =>
  toBlocks(content).flatMap((block) =>
    block.kind === 'code' ? [] : block.pieces.filter(({ href }) => href !== null).map(({ text }) => text),
  )

/** Texts that come close to code and addresses. */
const nearlyCode = fc
  .array(
    fc.constantFrom(
      ...['    ', '\t', '\n', '\n\n', '\r\n', '```', '```py\n', 'x', ' ', '(', ').', '`', 'é😀'],
      ...['https://', 'http://a.example', 'https://a.example/b_(c)', 'HTTPS://A', 'https://a@b'],
    ),
  )
  .map((pieces) => pieces.join(''))

describe('property', () => {
  it('gives the content back, character for character', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, nearlyCode), (content) => {
        expect(joined(content)).toBe(content)
      }),
    )
  })

  it('links nothing but web addresses that stand there to be read', () => {
    fc.assert(
      fc.property(nearlyCode, (content) => {
        for (const block of toBlocks(content)) {
          if (block.kind === 'code') continue
          for (const { text, href } of block.pieces) {
            expect(text).not.toBe('')
            if (href !== null) expect(new URL(text).href).toBe(href)
            if (href !== null) expect(href).toMatch(/^https?:/)
          }
        }
      }),
    )
  })

  it('takes turns between text and code', () => {
    fc.assert(
      fc.property(nearlyCode, (content) => {
        const kinds = toBlocks(content).map(({ kind }) => kind)
        expect(kinds.filter((kind, index) => kind === kinds[index - 1])).toEqual([])
      }),
    )
  })
})

it.each([
  ['four spaces', 'a\n\n    b\n    c\nd', ['    b\n    c\n']],
  ['a tab', 'a\n\n\tb', ['\tb']],
  ['the very first lines', '\ta\nb', ['\ta\n']],
  ['empty lines within', '    a\n\n \n    b\n\nc', ['    a\n\n \n    b\n']],
  ['two blocks with text between', '    a\n\ntext\n\n    b', ['    a\n', '    b']],
  ['fences, with what is between them', 'a\n```py\nb\n\n  c\n```\nd', ['```py\nb\n\n  c\n```\n']],
  ['lines of Windows', 'a\r\n\r\n    b\r\nc', ['    b\r\n']],
])('takes for code: %s', (_, content, code) => {
  expect(codeIn(content)).toEqual(code)
})

it.each([
  ['three spaces', 'a\n\n   b'],
  ['the items below an item', '- a\n    - b\n\t- c\n- d'],
  ['the second line of an item', '1.  a\n    b'],
  ['an empty line that is indented', 'a\n    \nb'],
  ['a fence that nothing closes', 'a\n```\nb'],
  ['a line that closes its own fence', '```a```\nb\n```c```'],
])('takes for text: %s', (_, content) => {
  expect(codeIn(content)).toEqual([])
})

it.each([
  ['See https://a.example/b#c for more.', ['https://a.example/b#c']],
  ['See https://a.example.', ['https://a.example']],
  ['(http://a.example/b)', ['http://a.example/b']],
  ['https://a.example/b_(c), https://a.example/?d=e!', ['https://a.example/b_(c)', 'https://a.example/?d=e']],
  ['“https://a.example/é”', ['https://a.example/é']],
  ['<https://a.example>', ['https://a.example']],
  ['    https://a.example', []],
  ['https:// https://. https://[ xhttps://a.example javascript:alert(1) ftp://a.example', []],
])('%j holds the addresses %j', (content, links) => {
  expect(linksIn(content)).toEqual(links)
})

it('reads long hostile texts in no time', () => {
  for (const piece of [')', '```\n', '    \n', 'https://', 'http://a)']) {
    const content = `https://a.example/${piece.repeat(100_000)}`
    expect(joined(content)).toHaveLength(content.length)
  }
})
