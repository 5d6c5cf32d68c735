import MarkdownIt, { type Token } from 'markdown-it'
import { safeImageAddress, safeLinkAddress } from '../web-address'
import {
  type ContentElement,
  type ContentNode,
  type ContentTag,
  type ContentTree,
  textOf,
} from './content-tree'

/** Maps HTML tags to ours. Headings begin at h4, because the post's title is an h3. */
const TAGS: Readonly<Record<string, ContentTag>> = {
  ...{ h1: 'h4', h2: 'h5', h3: 'h6', h4: 'h6', h5: 'h6', h6: 'h6' },
  ...{ p: 'p', ul: 'ul', ol: 'ol', li: 'li', blockquote: 'blockquote', hr: 'hr', br: 'br' },
  ...{ table: 'table', thead: 'thead', tbody: 'tbody', tr: 'tr', th: 'th', td: 'td' },
  ...{ em: 'em', strong: 'strong' },
}

/** Deeper lists and quotes are not parsed. */
const DEEPEST_BLOCK = 40
/** Deeper elements become text. */
const DEEPEST = 60

// `html` makes the parser recognise HTML, which is then shown as typed. It is never rendered as markup.
const parser = new MarkdownIt('commonmark', { html: true, maxNesting: DEEPEST_BLOCK }).enable('table')
// `toElement` checks addresses.
parser.validateLink = () => true

/** Parses CommonMark with GitHub's tables. HTML becomes text, and comments are left out. */
export function markdownToTree(content: string): ContentTree {
  return toNodes(parser.parse(content, {}))
}

/** An open element. With `element` null, its children are added to the parent. */
type Open = { readonly element: ContentElement | null; readonly children: ContentNode[] }

function toNodes(tokens: readonly Token[]): ContentNode[] {
  const root: Open = { element: null, children: [] }
  const stack = [root]
  const top = () => stack.at(-1) ?? root
  const add = (node: ContentNode) => void top().children.push(node)
  const read = (token: Token): void => {
    if (token.type === 'inline') token.children?.forEach(read)
    else if (token.nesting === 0) toLeaves(token).forEach(add)
    else if (token.nesting > 0) {
      const element = stack.length < DEEPEST ? toElement(token) : null
      stack.push({ element, children: element ? [] : top().children })
    } else {
      const closed = stack.pop()
      if (closed?.element) add({ ...closed.element, children: closed.children })
    }
  }
  tokens.forEach(read)
  return root.children
}

/** The element for an opening token; null for a paragraph of a tight list, and for a link with an unsafe address. */
function toElement(token: Token): ContentElement | null {
  if (token.hidden) return null
  if (token.tag === 'a') {
    const href = safeLinkAddress(attribute(token, 'href'))
    return href === null ? null : { tag: 'a', href, ...titleOf(token) }
  }
  const tag = TAGS[token.tag]
  if (tag === undefined) return null
  const start = attribute(token, 'start')
  if (start !== '') return { tag, start: Number(start) }
  const [, align] = /text-align:(\w+)/.exec(attribute(token, 'style')) ?? []
  return { tag, ...(align && { look: `align-${align}` }) }
}

/** The nodes for any other token. */
function toLeaves(token: Token): ContentNode[] {
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
      const [language = ''] = parser.utils.unescapeAll(token.info).trim().split(/\s+/)
      return [{ tag: 'pre', ...(language && { language }), children: [{ tag: 'code', children: [content] }] }]
    }
    case 'image': {
      const src = safeImageAddress(attribute(token, 'src'))
      const alt = textOf(toNodes(token.children ?? []))
      return [src === null ? alt : { tag: 'img', src, alt, ...titleOf(token) }]
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

/** The rest of the HTML as typed. A comment without an end stays, so that no text is lost. */
function withoutComments(html: string): string {
  let shown = ''
  let done = 0
  // Not a regular expression: without an end it would search from each of many comments.
  for (let start = html.indexOf('<!--'); start >= 0; start = html.indexOf('<!--', done)) {
    // `<!-->` is a comment too.
    const end = html.indexOf('-->', start + 2)
    if (end < 0) break
    shown += html.slice(done, start)
    done = end + '-->'.length
  }
  return done === 0 ? html : (shown + html.slice(done)).trim()
}

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '')

function titleOf(token: Token): { title?: string } {
  const title = attribute(token, 'title')
  return title === '' ? {} : { title }
}
