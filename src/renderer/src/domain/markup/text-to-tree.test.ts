import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../testing/arbitrary-post'
import { type MarkupElement, type MarkupTree, textOf } from './markup-tree'
import { textToTree } from './text-to-tree'

/** Every element of a tree, outer ones first. */
const elementsOf = (tree: MarkupTree): MarkupElement[] =>
  tree.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children ?? [])]))
const textsOf = (content: string, matches: (element: MarkupElement) => boolean) =>
  elementsOf(textToTree(content))
    .filter(matches)
    .map((element) => textOf([element]))
const codeIn = (content: string) => textsOf(content, ({ tag }) => tag === 'pre')
const linksIn = (content: string) => textsOf(content, ({ tag }) => tag === 'a')
const looksOf = (content: string) =>
  textToTree(content).map((node) => (typeof node === 'string' ? node : (node.look ?? node.role)))

/** Texts that come close to everything that has a look. */
const nearlyLooks = fc
  .array(
    fc.constantFrom(
      ...['    ', '\t', '\n', '\n\n', '\r\n', '```', '```py\n', 'x', ' ', '(', ').', '`', '``', 'é😀'],
      ...['# ', '### x', '#', '- ', '  * ', '1. ', '10) ', '- - -', '> ', '>', '>>', '\n> ', '\n- ', '\n  '],
      ...['*', '**', '*a*', '**b c**', '[', '](', ')', '[a](/b)', '[c](https://a.example/_(d))', '2*3*4'],
      ...['|', '| a | b |\n', '|-|:-:|\n', '\n| c | `d|e` |\n'],
      ...['https://', 'http://a.example', 'https://a.example/b_(c)', 'HTTPS://A', 'https://a@b/c#d?e'],
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''))

it('the text of the tree is the content, character for character', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, nearlyLooks), (content) => {
      expect(textOf(textToTree(content))).toBe(content)
    }),
    { numRuns: 1000 },
  )
})

it.each([
  ['four spaces', 'a\n\n    b\n    c\nd', ['    b\n    c\n']],
  ['a tab', 'a\n\n\tb', ['\tb']],
  ['the very first lines', '\ta\nb', ['\ta\n']],
  ['empty lines within', '    a\n\n \n    b\n\nc', ['    a\n\n \n    b\n']],
  ['two blocks with text between', '    a\n\ntext\n\n    b', ['    a\n', '    b']],
  ['fences, with the lines between them', 'a\n```py\nb\n\n  c\n```\nd', ['```py\nb\n\n  c\n```\n']],
  ['two fenced blocks in a row', '```\na\n```\n```\nb\n```', ['```\na\n```\n', '```\nb\n```']],
  ['fences with nothing between them', '```\n```', ['```\n```']],
  ['lines of Windows', 'a\r\n\r\n    b\r\nc', ['    b\r\n']],
  ['headings and items between fences', '```\n# a\n- b\n```', ['```\n# a\n- b\n```']],
])('takes for code: %s', (_, content, code) => expect(codeIn(content)).toEqual(code))

it.each([
  ['three spaces', 'a\n\n   b'],
  ['the items below an item', '- a\n    - b\n\t- c\n- d'],
  ['the second line of an item', '1.  a\n    b'],
  ['an empty line that is indented', 'a\n    \nb'],
  ['a fence that nothing closes', 'a\n```\nb'],
  ['a line that closes its own fence', '```a```\nb\n```c```'],
])('takes for no block of code: %s', (_, content) => expect(codeIn(content)).toEqual([]))

it('names the language of a fenced block, and separates its lines from the fences', () => {
  const content = '```Python title="a"\nb\n```'
  expect(textToTree(content)).toMatchObject([{ tag: 'pre', look: 'fenced', language: 'Python' }])
  expect(textsOf(content, ({ look }) => look === 'fence')).toEqual(['```Python title="a"\n', '```'])
  expect(textsOf(content, ({ tag }) => tag === 'code')).toEqual(['b\n'])
})

it.each([
  ['# One\n## Two\n###### Six', ['heading-1', 'heading-2', 'heading-3']],
  ['# One\n\n \ntext', ['heading-1', 'gap', 'text']],
  ['#tag\n####### seven\n#\n\\# no', ['text']],
  ['text\n> a\n>> b\n\n> c', ['text', 'quote', 'text', 'quote']],
  ['- a\n* b\n\n+ c\n\ntext', ['list', 'text']],
  ['1. a\n  more\n2) b\nback', ['list', 'text']],
  ['- - -\n***\n___', ['text']],
  ['-no\n1.no\n- \n12345678901. no', ['text']],
])('%j looks like %j', (content, looks) => expect(looksOf(content)).toEqual(looks))

it('a heading is one to a screen reader, the highest just below the title of the post', () => {
  expect(textToTree('## Two\n### Three')).toMatchObject([
    { look: 'heading-1', role: 'heading', level: 4, children: [{ children: ['## '] }, 'Two\n'] },
    { look: 'heading-2', role: 'heading', level: 5, children: [{ children: ['### '] }, 'Three'] },
  ])
})

it('indents nested items, and aligns the further lines of an item with its text', () => {
  const content = '- a\n  b\n     c\n    1. d\n\ne'
  const items = elementsOf(textToTree(content)).filter(({ role }) => role === 'listitem')
  expect(items.map(({ look }) => look)).toEqual(['item c-depth-0', 'numbered c-depth-2'])
  expect(textsOf(content, ({ look }) => look === 'lead')).toEqual(['  ', '  '])
  expect(textsOf(content, ({ look }) => look === 'indent')).toEqual(['    '])
  expect(textsOf(content, ({ look }) => look === 'sign')).toEqual(['- ', '1. '])
})

it.each([
  ['a `b` c ``d``', ['`b`', '``d``']],
  ['`a\nb` ``c`', []],
  ['`a` `b', ['`a`']],
  ['# `a`\n- `b`\n> `c`', ['`a`', '`b`', '`c`']],
])('%j has the spans of code %j', (content, spans) => {
  expect(textsOf(content, ({ tag }) => tag === 'code')).toEqual(spans)
})

it.each([
  ['See https://a.example/b#c for more.', ['https://a.example/b#c']],
  ['See https://a.example.', ['https://a.example']],
  ['(http://a.example/b)', ['http://a.example/b']],
  ['https://a.example/b_(c), https://a.example/?d=e!', ['https://a.example/b_(c)', 'https://a.example/?d=e']],
  ['“https://a.example/é”', ['https://a.example/é']],
  ['见https://a.example/a，再看https://a.example/b。完', ['https://a.example/a', 'https://a.example/b']],
  ['（https://a.example/c）然后「https://a.example/d」です', ['https://a.example/c', 'https://a.example/d']],
  ['https://a.example/e；又https://a.example/f！', ['https://a.example/e', 'https://a.example/f']],
  ['“https://a.example/g”是https://a.example/h——见', ['https://a.example/g', 'https://a.example/h']],
  ['《https://a.example/i》、『https://a.example/j』・', ['https://a.example/i', 'https://a.example/j']],
  ['https://a.example에서 https://a.example/안내。', ['https://a.example', 'https://a.example/안내']],
  [
    'https://a.example/安装 stays whole, https://日本.example/々ー・a too',
    ['https://a.example/安装', 'https://日本.example/々ー・a'],
  ],
  ['https://a.example/k：https://a.example/l～m', ['https://a.example/k', 'https://a.example/l']],
  ['https://a.example’s page… https://a.example/n…then', ['https://a.example', 'https://a.example/n']],
  [
    'https://a.example/o، ب https://a.example/p۔ https://a.example/q।',
    ['https://a.example/o', 'https://a.example/p', 'https://a.example/q'],
  ],
  [
    'https://a.example/r։ https://a.example/s። https://a.example/t။ https://a.example/u។ »https://a.example/v«',
    ['r', 's', 't', 'u', 'v'].map((path) => `https://a.example/${path}`),
  ],
  ['﹁https://a.example/w﹂ https://a.example/x﹐y', ['https://a.example/w', 'https://a.example/x']],
  ['<https://a.example>', ['https://a.example']],
  ['    https://a.example', []],
  ['`https://a.example`', []],
  ['- https://a.example\n# https://b.example', ['https://a.example', 'https://b.example']],
  ['https:// https://. https://[ xhttps://a.example javascript:alert(1) ftp://a.example', []],
])('%j holds the addresses %j', (content, links) => expect(linksIn(content)).toEqual(links))

it('an address may break behind each /, # and ?, but not within its scheme', () => {
  const [text] = textToTree('https://a.example/b/?c#d')
  const [link] = typeof text === 'object' ? (text.children ?? []) : []
  const parts = typeof link === 'object' ? link.children : []
  const wbr = { tag: 'wbr' }
  expect(parts).toEqual(['https://a.example/', wbr, 'b/?', wbr, 'c#', wbr, 'd'])
})

/** The emphasised texts, as typed. */
const emphasisIn = (content: string) => textsOf(content, ({ tag }) => tag === 'em' || tag === 'strong')

it.each([
  ['a *b c* d', ['*b c*']],
  ['**a** and **b.**', ['**a**', '**b.**']],
  ['(*a*), **b**!', ['*a*', '**b**']],
  ['**use `a` and https://a.example/c now**', ['**use `a` and https://a.example/c now**']],
  ['2*3*4 a*b* *c*d', []],
  ['这是**重要**的。*强调*文字', ['**重要**', '*强调*']],
  ['これは**重要。**次の、カー*ド*です', ['**重要。**', '*ド*']],
  ['이것은 **중요**합니다', ['**중요**']],
  ['ภาษา**เน้น**ไทย', ['**เน้น**']],
  ['ы**б**ы', []],
  ['* a * b *', []],
  ['*a\nb* ** c **', []],
  ['\\*a\\* *args **kwargs', []],
  ['`*a*` https://a.example/*b*', []],
])('stars of %j emphasise %j', (content, emphasised) => {
  expect(emphasisIn(content)).toEqual(emphasised)
  expect(textOf(textToTree(content))).toBe(content)
})

it('links the words of a written link, with its marks and address as typed', () => {
  const content = 'see [the docs](https://docs.example/a_(b)), ok'
  expect(linksIn(content)).toEqual(['[the docs](https://docs.example/a_(b))'])
  expect(textsOf(content, ({ look }) => look === 'tick')).toEqual(['[', '](https://docs.example/a_(b))'])
  const [link] = elementsOf(textToTree(content)).filter(({ tag }) => tag === 'a')
  expect(link?.href).toBe('https://docs.example/a_(b)')
})

it.each(['items[0](x)', '[a](javascript:b)', '[a](b.html)', '[a] (https://)', '[a]()'])(
  'does not link %j',
  (content) => expect(linksIn(content)).toEqual([]),
)

it('styles a table: marks are faint, and its first line is the header', () => {
  const content = '| a | `b|c` |\n|---|:-:|\n| d | e |\nf'
  expect(looksOf(content)).toEqual(['table', 'text'])
  const rows = elementsOf(textToTree(content)).flatMap(({ look }) => look?.match(/^table-.*/) ?? [])
  expect(rows).toEqual(['table-header', 'table-row', 'table-row'])
  const faint = ['|', '|', '`', '`', '|', '|---|:-:|\n', '|', '|', '|']
  expect(textsOf(content, ({ look }) => look === 'tick')).toEqual(faint)
})

it.each(['a | b\nc | d', '|a|', 'a\n---\nb | c', 'a | b\n---'])('takes %j for no table', (content) => {
  expect(looksOf(content)).not.toContain('table')
})
