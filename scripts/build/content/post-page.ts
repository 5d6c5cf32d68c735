import type { HtmlTagDescriptor } from 'vite'
import { escapeAttribute } from '../escape-text'
import { replacePiece } from '../replace-piece'

/** The head tags that describe a page, with the white space before them. */
const DESCRIBING =
  /\s*(?:<meta (?:name="(?:description|twitter:[^"]*)"|property="(?:og|article):[^"]*") content="[^"]*">|<link rel="canonical" href="[^"]*">|<script type="application\/ld\+json">[^<]*<\/script>)/g

function toHtml({ tag, attrs = {}, children }: HtmlTagDescriptor): string {
  const written = Object.entries(attrs).map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
  const element = `<${tag}${written.join('')}>`
  return children === undefined ? element : `${element}${String(children)}</${tag}>`
}

/** Replaces the head tags that describe a page. */
export function withTags(html: string, tags: readonly HtmlTagDescriptor[]): string {
  const [head = ''] = html.split('</head>', 1)
  const written = tags.map((tag) => `\n    ${toHtml(tag)}`).join('')
  let isWritten = false
  const changed = head.replace(DESCRIBING, () => {
    if (isWritten) return ''
    isWritten = true
    return written
  })
  if (!isWritten) throw new Error('the page has no tags that describe it')
  return changed + html.slice(head.length)
}

type PostPage = {
  id: string
  /** The HTML of the root element. */
  root: string
  data: string
  tags: readonly HtmlTagDescriptor[]
}

/**
 * A post's page: the finished public page with the post open. Styles and scripts stay the same, so that one policy fits all
 * pages. `front` has the finished page's own `root` and `data`, which are replaced.
 */
export function postPage(
  finished: string,
  front: Pick<PostPage, 'root' | 'data'>,
  { id, root, data, tags }: PostPage,
): string {
  const marked = replacePiece(
    withTags(finished, tags),
    '<html lang="en"',
    `<html lang="en" data-post="${id}"`,
  )
  return replacePiece(replacePiece(marked, front.root, root), front.data, data)
}
