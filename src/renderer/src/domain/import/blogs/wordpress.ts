import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { htmlToText } from '../../markup/html-to-markdown'
import { decodedAddress } from '../../web-address'
import { type OldBlog, postLabel } from './old-blog'

const elementsOf = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name)

/** The text of a field; '' without it. */
const field = (item: XmlElement, name: string): string =>
  elementsOf(item, name)
    .map(({ text }) => text)
    .join('')
    .trim()

/** Characters that XML forbids, and WordPress writes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

const BLOCK = /^<\/?(?:p|div|h[1-6]|ul|ol|li|table|blockquote|pre|figure|hr|section|iframe|!--)/i

/** A text of the old editor has blank lines between its paragraphs, and no `<p>`. */
function withParagraphs(text: string): string {
  if (/<p[\s>]|<!-- wp:/i.test(text)) return text
  // Blank lines in code are code.
  return text
    .split(/(<pre[\s\S]*?<\/pre>)/i)
    .flatMap((part) => (/^<pre/i.test(part) ? part : part.split(/\n\s*\n/)))
    .filter((part) => part.trim() !== '')
    .map((part) => (BLOCK.test(part.trim()) ? part : `<p>${part.trim().replace(/\n/g, '<br>\n')}</p>`))
    .join('\n')
}

function tagsOf(item: XmlElement): string[] {
  const all = elementsOf(item, 'category').map(({ attributes, text }) => ({
    domain: attributes.domain,
    tag: htmlToText(text),
  }))
  const of = (domain: string) =>
    all.flatMap((each) => (each.domain === domain && each.tag !== '' ? each.tag : []))
  const tags = of('post_tag')
  // WordPress gives this category to a post without one.
  return tags.length > 0 ? tags : of('category').filter((tag) => tag !== 'Uncategorized')
}

/** Reads an export of WordPress (WXR); null for other XML. May throw. */
export function readWordPress(xml: string): OldBlog | null {
  // The parser wants the declaration at the very beginning.
  const { root } = parseXml(xml.replace(FORBIDDEN, '').trimStart())
  const [channel] = root ? elementsOf(root, 'channel') : []
  if (!channel) return null
  const items = elementsOf(channel, 'item')
  const addressOf = new Map(
    items.map((item) => [field(item, 'wp:post_id'), field(item, 'wp:attachment_url')]),
  )
  const coverOf = (item: XmlElement) => {
    const meta = elementsOf(item, 'wp:postmeta').find(
      (each) => field(each, 'wp:meta_key') === '_thumbnail_id',
    )
    return (meta && addressOf.get(field(meta, 'wp:meta_value'))) ?? ''
  }
  const isPost = (item: XmlElement) => field(item, 'wp:post_type') === 'post'
  const read = (item: XmlElement) => ({
    title: htmlToText(field(item, 'title')),
    date: field(item, 'wp:post_date'),
    slug: decodedAddress(field(item, 'wp:post_name')),
    html: withParagraphs(field(item, 'content:encoded')),
    excerpt: htmlToText(field(item, 'excerpt:encoded')),
    tags: tagsOf(item),
    cover: coverOf(item),
    status: field(item, 'wp:status'),
    password: field(item, 'wp:post_password'),
  })
  return {
    posts: items.flatMap((item, index) =>
      isPost(item) ? [{ label: postLabel(index, htmlToText(field(item, 'title'))), post: read(item) }] : [],
    ),
    others: items.filter((item) => !isPost(item)).length,
  }
}
