import { describe, expect, it } from 'vitest'
import { markdownToTree } from './markdown-to-tree'
import { type MarkupTree, textOf } from './markup-tree'

const p = (...children: MarkupTree) => ({ tag: 'p', children })

it.each([
  ['a <b onclick="x">b</b>', [p('a ', '<b onclick="x">', 'b', '</b>')]],
  ['<div>\n*a*\n</div>', [{ tag: 'p', look: 'markup', children: ['<div>\n*a*\n</div>'] }]],
  ['a<!-- b -->c\n\n<!-- more -->\n\nd', [p('a', 'c'), p('d')]],
  ['<!-- a --> b <!-- c -->', [{ tag: 'p', look: 'markup', children: ['b'] }]],
  ['<!-- a\n-->', []],
  ['<!-- a', [{ tag: 'p', look: 'markup', children: ['<!-- a'] }]],
])('shows markup as typed, and no comments: %j', (markdown, tree) => {
  expect(markdownToTree(markdown)).toEqual(tree)
})

it.each([
  ['<a@example.com>', { tag: 'a', look: 'bare', href: 'mailto:a@example.com', children: ['a@example.com'] }],
  ['[*a*](javascript:b)', { tag: 'em', children: ['a'] }],
  ['![a](b.png)', 'a'],
  ['![](figs/b.png)', 'figs/b.png'],
  ['![](data:text/html,a)', 'data:…'],
  ['![a](data:image/png;base64,AAAA)', { tag: 'img', src: 'data:image/png;base64,AAAA', alt: 'a' }],
])('checks addresses: %j', (markdown, node) => {
  expect(markdownToTree(markdown)).toEqual([p(node as MarkupTree[number])])
})

it.each([
  ['# a\n## b\n### c\n###### d', ['h4', 'h5', 'h6', 'h6']],
  ['## a\n#### b\n### c', ['h4', 'h6', 'h5']],
  ['b\n-\n### c', ['h4', 'h5']],
  ['### c\n# a', ['h6', 'h4']],
])('the highest headings of %j are just below the title of the post', (markdown, tags) => {
  expect(markdownToTree(markdown)).toMatchObject(tags.map((tag) => ({ tag })))
})

it('has tables with aligned columns', () => {
  const row = (...cells: MarkupTree) => [{ tag: 'tr', children: cells }]
  const head = row({ tag: 'th', look: 'align-center', children: ['a'] }, { tag: 'th', children: ['b'] })
  const code = { tag: 'code', children: ['c'] } as const
  const body = row({ tag: 'td', look: 'align-center', children: [code] }, { tag: 'td', children: ['d'] })
  const children = [
    { tag: 'thead', children: head },
    { tag: 'tbody', children: body },
  ]
  expect(markdownToTree('| a | b |\n| :-: | --- |\n| `c` | d |')).toEqual([{ tag: 'table', children }])
})

it('names the language of a block of code', () => {
  expect(markdownToTree('~~~ Python title="a"\nb\n~~~\n\n    c')).toEqual([
    { tag: 'pre', language: 'Python', caption: 'a', children: [{ tag: 'code', children: ['b\n'] }] },
    { tag: 'pre', children: [{ tag: 'code', children: ['c\n'] }] },
  ])
})

it('keeps the words of elements that are nested too deep', () =>
  expect(textOf(markdownToTree(`${'*'.repeat(400)}a${'*'.repeat(400)}`))).toBe('a'))

/** The links of a paragraph: their words and addresses. */
const linkOf = (markdown: string) => {
  const [paragraph] = markdownToTree(markdown)
  const links = typeof paragraph === 'object' ? (paragraph.children ?? []) : []
  return links.flatMap((node) => (typeof node === 'object' ? [[textOf([node]), node.href]] : []))
}

it.each([
  [
    'at https://example.com/a_b_c?x=1&y=2.',
    [['https://example.com/a_b_c?x=1&y=2', 'https://example.com/a_b_c?x=1&y=2']],
  ],
  ['me@example.com', [['me@example.com', 'mailto:me@example.com']]],
  ['run main.py or README.md, see //a.example, ftp://a.example, www.a.example', []],
])('links bare addresses: %j', (markdown, links) => expect(linkOf(markdown)).toEqual(links))

it('strikes text through', () => {
  expect(markdownToTree('~~a **b**~~')).toEqual([
    p({ tag: 's', children: ['a ', { tag: 'strong', children: ['b'] }] }),
  ])
})

it('has boxes for tasks', () => {
  const box = (sign: string) => ({ tag: 'span', look: 'box', children: [sign] }) as const
  expect(markdownToTree('- [ ] a\n- [x] *b*\n- [y] c\n\n1. [X] d\n\n   e')).toMatchObject([
    {
      tag: 'ul',
      children: [
        { tag: 'li', look: 'task', children: [box('☐'), ' a'] },
        { tag: 'li', look: 'task', children: [box('☑'), ' ', { tag: 'em' }] },
        { tag: 'li', children: ['[y] c'] },
      ],
    },
    { tag: 'ol', children: [{ look: 'task', children: [p(box('☑'), ' d'), p('e')] }] },
  ])
})

describe('footnotes', () => {
  it('are numbered in the order of their references, and link to their references and back', () => {
    const reference = (note: number, use: number): MarkupTree[number] => {
      const link = { id: `note-${note}-from-${use}`, href: `#note-${note}`, children: [`${note}`] }
      return { tag: 'sup', children: [{ tag: 'a', ...link }] }
    }
    const back = (note: number, use: number) => ({ tag: 'a', href: `#note-${note}-from-${use}` }) as const
    const [first, more] = [p({ tag: 'em', children: ['first'] }), p('more', ' ', back(1, 1), ' ', back(1, 2))]
    const notes = [
      { tag: 'li', id: 'note-1', children: [first, more] },
      { tag: 'li', id: 'note-2', children: [p('second', ' ', back(2, 1))] },
    ]
    expect(markdownToTree('a[^x] b[^y] c[^x]\n\n[^y]: second\n[^x]: *first*\n\n    more\n\nd')).toMatchObject(
      [
        p('a', reference(1, 1), ' b', reference(2, 1), ' c', reference(1, 2)),
        p('d'),
        { tag: 'hr' },
        { tag: 'ol', look: 'notes', children: notes },
      ],
    )
  })

  it('stay without a reference, and a reference without a note stays as typed', () => {
    const text = textOf(markdownToTree('a[^none] ^[b]\n\n[^unused]: c\n\n[^twice]: d\n\n[^twice]: e'))
    expect(text).toBe('a[^none] ^[b]cde')
  })
})

it.each([
  ['这是**重要**的', 1],
  // A mark beside a punctuation mark and a letter is no right-flanking delimiter run.
  ['これは**重要。**次', 0],
])('emphasises %j by CommonMark’s rule', (content, count) => {
  const strong = (nodes: MarkupTree): MarkupTree =>
    nodes.flatMap((node) =>
      typeof node === 'string'
        ? []
        : [...(node.tag === 'strong' ? [node] : []), ...strong(node.children ?? [])],
    )
  expect(strong(markdownToTree(content))).toHaveLength(count)
})
