import { hasRightToLeft } from '../../../src/renderer/src/domain/markup/finish-tree'
import type {
  MarkupElement,
  MarkupNode,
  MarkupTree,
} from '../../../src/renderer/src/domain/markup/markup-tree'
import { siteLink } from '../../../src/renderer/src/ui/site-link'
import { escapeAttribute, escapeText } from '../escape-text'

const ATTRIBUTES = ['dir', 'href', 'src', 'width', 'height', 'alt', 'title', 'start'] as const
const EMPTY = new Set(['img', 'br', 'hr'])
/** Elements that only style our page. */
const UNWRAPPED = new Set(['span', 'wbr'])

/**
 * A post's content as HTML for a feed, without classes. `page` is the post's address, for relative links. Line breaks
 * become `<br>`, because a feed has no stylesheet.
 */
export function feedHtml(tree: MarkupTree, page: string): string {
  const html = tree.map((node) => {
    if (typeof node === 'string') return paragraphs(withBreaks(node))
    return node.tag === 'div' ? textBlock(node, page) : toHtml(node, page, escapeText)
  })
  return html.filter((block) => block !== '').join('\n')
}

/** A block in the format 'text'. */
function textBlock(block: MarkupElement, page: string): string {
  const dir = attribute(block, 'dir', page)
  // A typed table keeps its columns.
  if (block.look === 'table') return `<pre${dir}>${inside(block, page, escapeText).trimEnd()}</pre>`
  const lines = inside(block, page, withBreaks)
  if (block.role === 'blockquote') return `<blockquote${dir}>${paragraphs(lines)}</blockquote>`
  // Each paragraph has its own direction, as on the page.
  if (block.role !== 'heading') return paragraphs(lines, hasRightToLeft(lines) ? ' dir="auto"' : '')
  const tag = `h${Math.min(block.level ?? 6, 6)}`
  return `<${tag}${dir}>${trimBreaks(lines)}</${tag}>`
}

type WriteText = (text: string) => string

function toHtml(node: MarkupNode, page: string, writeText: WriteText): string {
  if (typeof node === 'string') return writeText(node)
  const { tag } = node
  if (node.look === 'unseen') return ''
  // In the format 'text' the items of a list are lines.
  if (UNWRAPPED.has(tag) || tag === 'div') return inside(node, page, writeText)
  const caption = node.caption === undefined ? '' : `<p>${escapeText(node.caption)}</p>\n`
  const opening = `${caption}<${tag}${ATTRIBUTES.map((name) => attribute(node, name, page)).join('')}>`
  if (EMPTY.has(tag)) return opening
  return `${opening}${inside(node, page, tag === 'pre' ? escapeText : writeText)}</${tag}>`
}

const inside = ({ children = [] }: MarkupElement, page: string, writeText: WriteText): string =>
  children.map((child) => toHtml(child, page, writeText)).join('')

const BREAK = '<br>\n'
const withBreaks = (text: string): string =>
  escapeText(text).replace(/ {2}/g, ' &#160;').replace(/\r?\n/g, BREAK)

/** One empty line or more. No link and no code has two lines, so this is never inside an element. */
const EMPTY_LINES = /<br>\n(?:(?:\s|&#160;)*<br>\n)+/

const trimBreaks = (html: string): string => html.replace(/^(?:<br>\n)+|(?:<br>\n)+$/g, '').trim()

/** Lines as paragraphs, which empty lines separate. */
function paragraphs(lines: string, attributes = ''): string {
  const texts = lines.split(EMPTY_LINES).map(trimBreaks)
  return texts.flatMap((text) => (text === '' ? [] : [`<p${attributes}>${text}</p>`])).join('\n')
}

/** The site's address: a post's address is `blog/{id}` below it. */
const siteOf = (page: string): string => new URL('../', page).href

function attribute(node: MarkupElement, name: (typeof ATTRIBUTES)[number], page: string): string {
  const value = node[name]
  if (value === undefined) return ''
  const text = name === 'href' ? new URL(siteLink(String(value), siteOf(page)), page).href : String(value)
  return ` ${name}="${escapeAttribute(text)}"`
}
