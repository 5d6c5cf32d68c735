import { describe, expect, it } from 'vitest'
import { markdownToTree } from './markdown-to-tree'
import type { MarkupElement, MarkupTree } from './markup-tree'
import { textToTree } from './text-to-tree'

/** Every element of a tree, outer ones first. */
const elementsOf = (tree: MarkupTree): MarkupElement[] =>
  tree.flatMap((node) => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children ?? [])]))
const idsOf = (tree: MarkupTree) => elementsOf(tree).flatMap(({ id }) => id ?? [])
const hrefsOf = (tree: MarkupTree) => elementsOf(tree).flatMap(({ href }) => href ?? [])

describe('the target of a heading', () => {
  it.each([
    ['# What we *learned*!', ['post-what-we-learned']],
    ['## 1. Only `one` level', ['post-1-only-one-level']],
    ['# Über uns', ['post-über-uns']],
    ['# שלום עולם', ['post-שלום-עולם']],
    ['# a\n# a\n# a-1\n# a', ['post-a', 'post-a-1', 'post-a-1-1', 'post-a-2']],
    ['# ?!', []],
  ])('%j', (content, ids) => {
    expect(idsOf(markdownToTree(content))).toEqual(ids)
    expect(idsOf(textToTree(content))).toEqual(ids)
  })

  it('has no number of a footnote', () =>
    expect(idsOf(markdownToTree('# a[^b]\n\n[^b]: c'))).toContain('post-a'))

  it.each([
    ['[a](#background)', '#post-background'],
    ['[a](#über-uns)', '#post-über-uns'],
    ['[a](#About)', '#post-about'],
    ['[a](#contact)', '#contact'],
    ['[a](/b#about)', '/b#about'],
  ])('is the target of %j', (link, href) => {
    const content = `${link}\n\n# Background\n\n# Über uns\n\n# About`
    expect(hrefsOf(markdownToTree(content))).toEqual([href])
    expect(hrefsOf(textToTree(content))).toEqual([href])
  })
})

describe('right to left', () => {
  it('a list, a quote and a table follow their text', () => {
    const tree = markdownToTree(
      '- פריט\n  - a\n\n> ציטוט\n\n| שם |\n|-|\n| a |\n\n`a` עברית\n\n`a`\n\n- a\n- ב',
    )
    expect(tree).toMatchObject([
      { tag: 'ul', dir: 'rtl', children: [{ tag: 'li', children: ['פריט', { tag: 'ul', dir: 'ltr' }] }] },
      { tag: 'blockquote', dir: 'rtl' },
      { tag: 'table', dir: 'rtl' },
      { tag: 'p', dir: 'rtl' },
      { tag: 'p' },
      { tag: 'ul', children: [{ tag: 'li' }, { tag: 'li', dir: 'rtl' }] },
    ])
    const [, , , , neutral, english] = tree as MarkupElement[]
    expect([neutral?.dir, english?.dir]).toEqual([undefined, undefined])
  })

  it('code in right-to-left text stays left to right', () => {
    expect(markdownToTree('- פריט\n\n  ```\n  a\n  ```')).toMatchObject([
      { dir: 'rtl', children: [{ children: [{ tag: 'p' }, { tag: 'pre', dir: 'ltr' }] }] },
    ])
  })

  it('a list and a quote follow their text in the format text too', () => {
    expect(textToTree('> ציטוט\n\n- פריט\n')).toMatchObject([
      { look: 'quote', dir: 'rtl' },
      { look: 'text' },
      { role: 'list', dir: 'rtl' },
    ])
  })
})
