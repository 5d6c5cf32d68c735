import MarkdownIt, { type Token } from 'markdown-it'
import footnotes from 'markdown-it-footnote'
import { safeImageAddress, safeLinkAddress } from '../web-address'
import { parseFence } from './fence-info'
import { finishTree } from './finish-tree'
import { type Footnotes, toNotes, toReference } from './footnotes'
import { type MarkupElement, type MarkupNode, type MarkupTag, type MarkupTree, textOf } from './markup-tree'
import { pictureName } from './text-picture'
import { type PostTexts, typesetPost, typesetTree } from './typeset'

/** Maps HTML tags to ours. Headings begin at h4, because the post's title is an h3 (`raiseHeadings`). */
const TAGS: Readonly<Record<string, MarkupTag>> = {
  ...{ h1: 'h4', h2: 'h5', h3: 'h6', h4: 'h6', h5: 'h6', h6: 'h6' },
  ...{ p: 'p', ul: 'ul', ol: 'ol', li: 'li', blockquote: 'blockquote', hr: 'hr', br: 'br' },
  ...{ table: 'table', thead: 'thead', tbody: 'tbody', tr: 'tr', th: 'th', td: 'td' },
  ...{ em: 'em', strong: 'strong', s: 's' },
}

/** Deeper lists and quotes are not parsed. */
const DEEPEST_BLOCK = 40
/** Deeper elements become text. */
const DEEPEST = 60

// `html` makes the parser recognise HTML, which is then shown as typed. It is never rendered as markup.
const parser = new MarkdownIt('commonmark', { html: true, linkify: true, maxNesting: DEEPEST_BLOCK })
  .use(footnotes)
  .enable(['table', 'strikethrough', 'linkify'])
  // GitHub lacks inline footnotes, and each nested one is parsed again. `toNotes` replaces `footnote_tail`.
  .disable(['footnote_inline', 'footnote_tail'])
// `toElement` checks addresses.
parser.validateLink = () => true

// Only with a scheme, because `main.py` is no address, although `.py` is Paraguay's domain.
parser.linkify.set({ fuzzyLink: false }).add('//', null)

/** Parses CommonMark with GitHub's tables, footnotes, task lists, `~~` and bare addresses. HTML becomes text without comments. */
export function markdownToTree(content: string): MarkupTree {
  const env: { footnotes?: { list?: Footnotes['list'] } } = {}
  const tokens = parser.parse(content, env)
  raiseHeadings(tokens)
  const texts: Footnotes['texts'] = new Map()
  const tree = toNodes(tokens, texts)
  return finishTree([...tree, ...toNotes({ texts, list: env.footnotes?.list ?? [] })])
}

/** The same, and a post's other texts, with typographic signs, of the language if it is known. */
export const toProse = (lang?: string) => ({
  parse: (content: string) => typesetTree(markdownToTree(content), lang),
  show: <Post extends PostTexts>(post: Post) => typesetPost(post, lang),
})

/** Gives the highest headings the first level: most texts begin with the second, as their title has the first. */
function raiseHeadings(tokens: readonly Token[]): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close')
  const levelOf = ({ tag }: Token) => Number(tag.slice(1))
  const highest = Math.min(...headings.map(levelOf))
  for (const heading of headings) heading.tag = `h${levelOf(heading) - highest + 1}`
}

/** An open element. With `element` null, its children are added to the parent. */
type Open = { readonly element: MarkupElement | null; readonly children: MarkupNode[] }

/** The nodes for tokens. The texts of footnotes are put into `texts`. */
function toNodes(tokens: readonly Token[], texts: Footnotes['texts']): MarkupNode[] {
  const root: Open = { element: null, children: [] }
  const stack = [root]
  const top = () => stack.at(-1) ?? root
  const add = (node: MarkupNode) => {
    if (node !== '') top().children.push(node)
  }
  const read = (token: Token): void => {
    if (token.type === 'inline') token.children?.forEach(read)
    else if (token.type === 'footnote_reference_open') {
      const label = String(token.meta?.label)
      // A second text with the same label is added to the same note.
      const children = texts.get(label) ?? []
      texts.set(label, children)
      stack.push({ element: null, children })
    } else if (token.nesting === 0) toLeaves(token, texts).forEach(add)
    else if (token.nesting > 0) {
      const element = stack.length < DEEPEST ? toElement(token) : null
      stack.push({ element, children: element ? [] : top().children })
    } else {
      const closed = stack.pop()
      if (closed?.element) add(withTask({ ...closed.element, children: closed.children }))
    }
  }
  tokens.forEach(read)
  return root.children
}

const shownAddress = (address: string): string | null =>
  pictureName(address) === null ? safeImageAddress(address) : address

/** The addresses of the pictures that are shown as their alternative text, such as a path. */
export function unshownPictures(content: string): string[] {
  const sourcesIn = (tokens: readonly Token[]): string[] =>
    tokens.flatMap((token) => [
      ...(token.type === 'image' ? [attribute(token, 'src')] : []),
      ...sourcesIn(token.children ?? []),
    ])
  const unshown = sourcesIn(parser.parse(content, {})).filter((address) => shownAddress(address) === null)
  return [...new Set(unshown.map(shortened))]
}

const TASK = /^\[([ xX])\][ \t\n]/

/** An item that begins with `[ ]` or `[x]` as a task, with a box in place of the brackets. */
function withTask(element: MarkupElement): MarkupElement {
  if (element.tag !== 'li') return element
  const [first, ...following] = element.children ?? []
  const isText = typeof first === 'string'
  const [text, ...others] = isText ? [first, ...following] : (first?.tag === 'p' && first.children) || []
  const [typed = '', mark] = (typeof text === 'string' && TASK.exec(text)) || []
  if (typeof text !== 'string' || mark === undefined) return element
  const box: MarkupElement = { tag: 'span', look: 'box', children: [mark === ' ' ? '\u2610' : '\u2611'] }
  const words = [box, ` ${text.slice(typed.length)}`, ...others]
  const children = isText ? words : [{ tag: 'p' as const, children: words }, ...following]
  return { ...element, look: 'task', children }
}

/** The element for an opening token; null for a paragraph of a tight list, and for a link with an unsafe address. */
function toElement(token: Token): MarkupElement | null {
  if (token.hidden) return null
  if (token.tag === 'a') {
    const href = safeLinkAddress(attribute(token, 'href'))
    // A printed page needs no address beside a bare one.
    const isAddress = token.info === 'auto'
    return href === null
      ? null
      : { tag: 'a', ...(isAddress && { look: 'bare' }), href, ...titleAttribute(token) }
  }
  const tag = TAGS[token.tag]
  if (tag === undefined) return null
  const start = attribute(token, 'start')
  if (start !== '') return { tag, start: Number(start) }
  const [, align] = /text-align:(\w+)/.exec(attribute(token, 'style')) ?? []
  return { tag, ...(align && { look: `align-${align}` }) }
}

/** The nodes for any other token. */
function toLeaves(token: Token, texts: Footnotes['texts']): MarkupNode[] {
  const { type, content } = token
  switch (type) {
    case 'softbreak':
      return ['\n']
    case 'hardbreak':
      return [{ tag: 'br' }, '\n']
    case 'code_inline':
      return [{ tag: 'code', children: [content] }]
    case 'fence':
    case 'code_block': {
      const fence = parseFence(parser.utils.unescapeAll(token.info))
      return [{ tag: 'pre', ...fence, children: [{ tag: 'code', children: [content] }] }]
    }
    case 'footnote_ref':
      return [toReference(Number(token.meta?.id), Number(token.meta?.subId))]
    case 'image': {
      const address = attribute(token, 'src')
      const src = shownAddress(address)
      const alt = textOf(toNodes(token.children ?? [], texts))
      return [src === null ? alt || shortened(address) : { tag: 'img', src, alt, ...titleAttribute(token) }]
    }
    case 'html_block':
    case 'html_inline': {
      const shown = withoutComments(content)
      if (shown === '') return []
      return [type === 'html_inline' ? shown : { tag: 'p', look: 'markup', children: [shown] }]
    }
    default: {
      const tag = TAGS[token.tag]
      return tag === undefined ? [content] : [{ tag }]
    }
  }
}

/** The text for an image that has no alternative text and cannot be shown. */
const shortened = (address: string): string => (/^data:/i.test(address) ? 'data:…' : address)

/** The rest of the HTML as typed. A comment without an end stays, so that no text is lost. */
function withoutComments(html: string): string {
  // Not a regular expression: without an end it would search from each of many comments.
  const [before = '', ...comments] = html.split('<!--')
  if (comments.length === 0) return html
  const shown = comments.map((comment) => {
    const end = comment.indexOf('-->')
    return end < 0 ? `<!--${comment}` : comment.slice(end + '-->'.length)
  })
  return (before + shown.join('')).trim()
}

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '')

function titleAttribute(token: Token): { title?: string } {
  const title = attribute(token, 'title')
  return title === '' ? {} : { title }
}
