import { expect, it } from 'vitest'
import { type ContentTree, textOf } from './content-tree'
import { markdownToTree } from './markdown-to-tree'

const p = (...children: ContentTree) => ({ tag: 'p', children })

it('begins its headings below the title of the post', () => {
  expect(markdownToTree('# a\n## b\n### c\n###### d')).toMatchObject([
    { tag: 'h4' },
    { tag: 'h5' },
    { tag: 'h6' },
    { tag: 'h6' },
  ])
})

it.each([
  ['a <b onclick="x">b</b>', [p('a ', '<b onclick="x">', 'b', '</b>')]],
  ['<div>\n*a*\n</div>', [{ tag: 'p', look: 'markup', children: ['<div>\n*a*\n</div>'] }]],
  ['a<!-- b -->c\n\n<!-- more -->\n\nd', [p('a', 'c'), p('d')]],
  ['<!-- a --> b <!-- c -->', [{ tag: 'p', look: 'markup', children: ['b'] }]],
  ['<!-- a\n-->', []],
  ['<!-- a --><b>c</b><!--> d', [{ tag: 'p', look: 'markup', children: ['<b>c</b> d'] }]],
  ['<!-- a', [{ tag: 'p', look: 'markup', children: ['<!-- a'] }]],
])('shows markup as typed, and no comments: %j', (markdown, tree) => {
  expect(markdownToTree(markdown)).toEqual(tree)
})

it.each([
  ['[a](/blog/1 "b")', { tag: 'a', href: '/blog/1', title: 'b', children: ['a'] }],
  ['<a@example.com>', { tag: 'a', href: 'mailto:a@example.com', children: ['a@example.com'] }],
  ['[*a*](javascript:b)', { tag: 'em', children: ['a'] }],
  ['![*a* b](https://a.example/b.png)', { tag: 'img', src: 'https://a.example/b.png', alt: 'a b' }],
  ['![a](b.png)', 'a'],
  ['![a](data:image/png;base64,AAAA)', { tag: 'img', src: 'data:image/png;base64,AAAA', alt: 'a' }],
])('checks addresses: %j', (markdown, node) => {
  expect(markdownToTree(markdown)).toEqual([p(node as ContentTree[number])])
})

it('has tables with aligned columns', () => {
  expect(markdownToTree('| a | b |\n| :-: | --- |\n| `c` | d |')).toEqual([
    {
      tag: 'table',
      children: [
        {
          tag: 'thead',
          children: [
            {
              tag: 'tr',
              children: [
                { tag: 'th', look: 'align-center', children: ['a'] },
                { tag: 'th', children: ['b'] },
              ],
            },
          ],
        },
        {
          tag: 'tbody',
          children: [
            {
              tag: 'tr',
              children: [
                { tag: 'td', look: 'align-center', children: [{ tag: 'code', children: ['c'] }] },
                { tag: 'td', children: ['d'] },
              ],
            },
          ],
        },
      ],
    },
  ])
})

it('names the language of a block of code', () => {
  expect(markdownToTree('~~~ Python title="a"\nb\n~~~\n\n    c')).toEqual([
    { tag: 'pre', language: 'Python', children: [{ tag: 'code', children: ['b\n'] }] },
    { tag: 'pre', children: [{ tag: 'code', children: ['c\n'] }] },
  ])
})

it('is plain JSON, and gives the same tree each time', () => {
  const markdown = '# a\n\n1. b\n\n[c]\n\n[c]: https://c.example\n\n| d |\n| - |'
  const tree = markdownToTree(markdown)
  expect(JSON.parse(JSON.stringify(tree))).toEqual(tree)
  expect(markdownToTree(markdown)).toEqual(tree)
})

it('keeps the words of what is nested too deep for elements', () => {
  expect(textOf(markdownToTree(`${'*'.repeat(400)}a${'*'.repeat(400)}`))).toBe('a')
})
