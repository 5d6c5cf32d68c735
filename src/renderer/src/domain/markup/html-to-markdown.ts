import type { Element, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type { Nodes as MarkdownNodes, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { type Options, toMarkdown } from 'mdast-util-to-markdown'
import { withCodeBlocks } from './html/code-blocks'
import { withFormulas } from './html/formulas'
import { withoutHiddenBlocks } from './html/hidden-blocks'
import { NOTE_HANDLERS, withNotes } from './html/linked-notes'
import { withLists } from './html/lists'
import { type Child, replaceElements, textIn, visible } from './html/visible'
import type { MarkupFormat } from './parse-markup'

/** The structure that plain text would lose. Emphasis alone is not worth marks. */
const STRUCTURE = /^(?:a|h[1-6]|li|code|pre|table|blockquote|note-reference)$/
const SPREADSHEET = /google-sheets|urn:schemas-microsoft-com:office:excel|Excel\.Sheet/i
const ADDRESS = /^(?:https?:|mailto:)/i
const WRITTEN: Options = {
  bullet: '-',
  emphasis: '*',
  fences: true,
  incrementListMarker: true,
  listItemIndent: 'one',
  rule: '-',
  extensions: [gfmToMarkdown()],
}

/** Copied HTML as Markdown; null if its plain text is as good. The format 'text' gets no emphasis and no escapes. */
export function htmlToMarkdown(html: string, format: MarkupFormat): string | null {
  const copied = fromHtml(html, { fragment: true })
  unwrapGoogleDocs(copied)
  const isText = format === 'text'
  const shown = withLists(visible(withTexts(copied)))
  // The text shows the numbers of its notes as they are.
  const page = { ...copied, children: isText ? shown : withNotes(shown) }
  // Plain text joins a raised number to the word before it.
  const hasFormulas = textIn({ ...copied, children: withFormulas(copied.children) }) !== textIn(copied)
  return isPlain(page, html, hasFormulas) ? null : written(page, { isText, isWhole: false })
}

/** Code and formulas as their texts, of which a page also has parts that are not shown. */
const withTexts = ({ children }: HtmlRoot): Child[] => withCodeBlocks(withFormulas(children))

/** The Markdown of a post. */
type Converted = {
  readonly content: string
  /** How many parts were left out because their blog does not show them. */
  readonly hiddenParts: number
}

/** Converts a whole post, with all pictures and links. null if the libraries cannot convert the HTML. */
export function postToMarkdown(html: string, format: MarkupFormat): Converted | null {
  let hiddenParts = 0
  const count = () => {
    hiddenParts += 1
  }
  const page = fromHtml(withoutHiddenBlocks(html, count), { fragment: true })
  const shown = withLists(visible(withTexts(page), count))
  const content = written(
    { ...page, children: linkEmbedded(shown) },
    { isText: format === 'text', isWhole: true },
  )
  return content === null ? null : { content, hiddenParts }
}

/** The text of HTML on one line, such as a title. */
export const htmlToText = (html: string): string =>
  textIn(fromHtml(html, { fragment: true }))
    .replace(/\s+/g, ' ')
    .trim()

/** `isWhole`: the HTML is a whole post, not a paste. */
type Conversion = { readonly isText: boolean; readonly isWhole: boolean }

function written(page: HtmlRoot, conversion: Conversion): string | null {
  try {
    return toText(toMdast(page, { handlers: NOTE_HANDLERS }), conversion)
  } catch {
    // The libraries fail at some broken HTML, such as a link around half a table.
    return null
  }
}

function toText(tree: MarkdownNodes, conversion: Conversion): string | null {
  if (tree.type !== 'root') return null
  const { isText } = conversion
  const nodes = cleaned(tree.children, conversion).filter((node, index, all) => {
    // The line above the footnotes of a page.
    return node.type !== 'thematicBreak' || all[index + 1]?.type !== 'footnoteDefinition'
  })
  const root = { ...tree, children: nodes as RootContent[] } satisfies Root
  const options = isText
    ? { ...WRITTEN, handlers: { text: (node: { value: string }) => node.value } }
    : WRITTEN
  return toMarkdown(root, options).trim()
}

function elementsOf(node: HtmlNodes): Element[] {
  if (!('children' in node)) return []
  return node.children.flatMap((child) =>
    child.type === 'element' ? [child, ...elementsOf(child)] : elementsOf(child as HtmlNodes),
  )
}

/** Google Docs wraps copied HTML in a `<b>` that is not bold. */
function unwrapGoogleDocs(page: HtmlRoot): void {
  page.children = page.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'b' && /normal/.test(`${child.properties.style}`)
      ? child.children
      : [child],
  )
}

const EMBEDDED = /^(?:iframe|video|audio|embed|object|script)$/

/** A link to embedded media; null for a script without an address, which shows nothing. */
function embeddedLink(element: Element): Element | null {
  const sources = [element, ...elementsOf(element)].map(({ properties }) => properties.src ?? properties.data)
  const href = sources.find((source) => typeof source === 'string')
  if (href === undefined) return null
  const text = { type: 'text' as const, value: href }
  const link: Element = { type: 'element', tagName: 'a', properties: { href }, children: [text] }
  return { type: 'element', tagName: 'p', properties: {}, children: [link] }
}

/** Makes a link of each video and the like. */
const linkEmbedded = (nodes: readonly Child[]): Child[] =>
  replaceElements(nodes, (node) => (EMBEDDED.test(node.tagName) ? embeddedLink(node) : undefined))

/** Terminals and code editors copy styled lines, spreadsheets a table without headings. */
function isPlain(page: HtmlRoot, html: string, hasFormulas: boolean): boolean {
  const all = elementsOf(page)
  const found = all.filter(({ tagName }) => STRUCTURE.test(tagName))
  const has = (name: string) => all.some(({ tagName }) => tagName === name)
  const [only] = found
  if (!only) return !hasFormulas
  if (found.length === 1 && only.tagName === 'pre') return true
  const isOnlyTable = found.every(({ tagName }) => tagName === 'table' || tagName === 'a')
  return has('table') && isOnlyTable && !has('th') && (!has('a') || SPREADSHEET.test(html))
}

type Node = RootContent

/** Removes comments, and links and images that a post may not have; for the format 'text', also emphasis. */
function cleaned(nodes: readonly Node[], conversion: Conversion): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.type === 'html') return []
    if (node.type === 'image') return conversion.isWhole || /^https?:/i.test(node.url) ? [node] : []
    if (!('children' in node)) return [node]
    const children = withoutLastSpace(cleaned(node.children as Node[], conversion), node.type)
    if (children.length === 0 && !/^(?:tableCell|footnoteReference)$/.test(node.type)) return []
    if (node.type === 'link') return linkOf({ ...node, children: children as PhrasingContent[] }, conversion)
    if (node.type === 'listItem' || node.type === 'list') return [tightened({ ...node, children } as List)]
    if (conversion.isText && /^(?:strong|emphasis|delete)$/.test(node.type)) return children
    return [{ ...node, children } as Node]
  })
}

type List = Extract<Node, { type: 'list' | 'listItem' }>

/** A list without empty lines between items that are a paragraph each, with lists below it. */
function tightened(node: List): List {
  if (node.type === 'list') return { ...node, spread: node.children.some(({ spread }) => spread) }
  return { ...node, spread: node.children.some(({ type }, index) => index > 0 && type !== 'list') }
}

/** A space before an image that is left out would be written as `&#x20;`. */
function withoutLastSpace(children: Node[], parent: Node['type']): Node[] {
  const last = children.at(-1)
  if (parent !== 'paragraph' || last?.type !== 'text') return children
  const value = last.value.trimEnd()
  return [...children.slice(0, -1), ...(value === '' ? [] : [{ ...last, value }])]
}

function linkOf(link: Extract<Node, { type: 'link' }>, { isText, isWhole }: Conversion): Node[] {
  const { url, children } = link
  if ((!isWhole && !ADDRESS.test(url)) || children.length === 0) return children
  if (!isText) return [link]
  const [only] = children
  const isShown = children.length === 1 && only?.type === 'text' && only.value.trim() === url
  return isShown ? children : [...children, { type: 'text', value: ` (${url})` }]
}
