import type { HtmlTagDescriptor } from 'vite'
import { escapeAttribute } from '../escape-text'
import { replacePiece } from '../replace-piece'

/** The tags of the head that say what a page is about, with the white space before them. */
const DESCRIBING =
  /\s*(?:<meta (?:name="(?:description|twitter:[^"]*)"|property="(?:og|article):[^"]*") content="[^"]*">|<link rel="canonical" href="[^"]*">|<script type="application\/ld\+json">[^<]*<\/script>)/g

function toHtml({ tag, attrs = {}, children }: HtmlTagDescriptor): string {
  const written = Object.entries(attrs).map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
  const element = `<${tag}${written.join('')}>`
  return children === undefined ? element : `${element}${String(children)}</${tag}>`
}

/** Replaces what a page's head says of it. */
export function withTags(html: string, tags: readonly HtmlTagDescriptor[]): string {
  const [head = ''] = html.split('</head>', 1)
  const written = tags.map((tag) => `\n    ${toHtml(tag)}`).join('')
  let isWritten = false
  const changed = head.replace(DESCRIBING, () => {
    if (isWritten) return ''
    isWritten = true
    return written
  })
  if (!isWritten) throw new Error('the page does not say what it is about')
  return changed + html.slice(head.length)
}

type PostPage = {
  id: string
  /** The HTML of the root, and the block of data. */
  root: string
  data: string
  tags: readonly HtmlTagDescriptor[]
}

/**
 * The page of a post: the finished public page with the post open. Styles, scripts and policy stay the same, so that a host
 * can send one policy. `front` is what the finished page has in the places of `root` and `data`.
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
