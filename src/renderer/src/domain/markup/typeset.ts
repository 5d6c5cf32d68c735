import { shownExcerpt } from '../post/excerpt'
import type { BlogPost } from '../post/post'
import type { MarkupElement, MarkupNode, MarkupTree } from './markup-tree'

/** Opening and closing quotation marks, double and single, by language. */
const QUOTES: Readonly<Record<string, string>> = {
  ...{ de: '„“‚‘', cs: '„“‚‘', sk: '„“‚‘', sl: '„“‚‘', pl: '„”‚’', hu: '„”‚’', ro: '„”‚’' },
  ...{ sv: '””’’', fi: '””’’', ru: '«»„“', uk: '«»„“', el: '«»‘’', es: '«»“”', it: '«»“”', pt: '«»“”' },
}
const ENGLISH = '“”‘’'
/** French sets its marks apart, with spaces at which no line breaks. */
const NARROW = '\u202f'

/** HTML is shown as typed, and addresses are no prose. */
const LITERAL = /<[^<>]*>|\bhttps?:\/\/\S+|www\.\S+/.source
const SIGNS = new RegExp(
  String.raw`(?<literal>${LITERAL})|(?<!\.)\.{3}(?!\.)|(?<!-)-{2,3}(?!-)|(?<!["'])["'](?!["'])`,
  'gu',
)

const isLetter = (sign: string) => /\p{L}/u.test(sign)
const isDigit = (sign: string) => /\p{N}/u.test(sign)
/** What an opening mark stands behind: nothing, a space, an opening bracket, a tag, a dash, another mark. */
const OPENS = /^$|[\s([{>«„“‚‘/–—-]/u

/**
 * Typesets running texts in their order, with typographic quotes, apostrophes, dashes and ellipses. A mark that cannot be
 * told, such as that of inches, stays as typed.
 */
export function createTypesetter(lang = 'en'): (text: string) => string {
  const [language = ''] = lang.toLowerCase().split('-')
  const [open = '', close = '', openSingle = '', closeSingle = ''] = QUOTES[language] ?? ENGLISH
  const isFrench = language === 'fr'
  const marks = {
    '"': isFrench ? [`«${NARROW}`, `${NARROW}»`] : [open, close],
    "'": isFrench ? ['“', '”'] : [openSingle, closeSingle],
  }
  const isOpen = { '"': false, "'": false }
  /** The last character of the text before. */
  let last = ''

  function quote(sign: '"' | "'", before: string, after: string): string {
    const [opening = sign, closing = sign] = marks[sign]
    if (
      sign === "'" &&
      (isLetter(before) ? isLetter(after) || isDigit(after) : isDigit(before) && isLetter(after))
    )
      return '’'
    if (isOpen[sign] && !OPENS.test(before)) {
      isOpen[sign] = false
      return closing
    }
    // The years of ’90s, or the end of a genitive.
    if (sign === "'" && (isLetter(before) || (OPENS.test(before) && isDigit(after)))) return '’'
    if (!OPENS.test(before) || !/\S/u.test(after)) return sign
    isOpen[sign] = true
    return opening
  }

  return (text) => {
    const typeset = text.replace(SIGNS, (sign, literal: string | undefined, index: number) => {
      const before = index === 0 ? last : text.charAt(index - 1)
      const after = text.charAt(index + sign.length)
      if (literal !== undefined) return literal
      if (sign === '...') return '…'
      if (sign === '---') return '—'
      if (sign === '--') return '–'
      return quote(sign as '"' | "'", before, after || (index + sign.length === text.length ? 'a' : ''))
    })
    last = text.at(-1) ?? last
    return typeset
  }
}

/** Elements in which every character is as typed. */
const isLiteral = ({ tag, look }: MarkupElement) =>
  tag === 'code' || tag === 'pre' || look === 'markup' || look === 'bare'
const INLINE = /^(?:em|strong|s|a|span|sup)$/

/** A parsed text in Markdown with typographic signs, except in code. */
export function typesetTree(tree: MarkupTree, lang?: string): MarkupTree {
  const within = (nodes: MarkupTree, typeset: (text: string) => string): MarkupTree =>
    nodes.map((node): MarkupNode => {
      if (typeof node === 'string') return typeset(node)
      if (!node.children || isLiteral(node)) {
        // What follows code follows a word.
        typeset('x')
        return node
      }
      const ofNode = INLINE.test(node.tag) ? typeset : createTypesetter(lang)
      return { ...node, children: within(node.children, ofNode) }
    })
  return within(tree, createTypesetter(lang))
}

/** The fields of a post of which readers see other signs than were typed. */
export type PostTexts = Pick<BlogPost, 'title' | 'excerpt' | 'content'>

/** A post in Markdown with the title and the excerpt that readers see. */
export const typesetPost = <Post extends PostTexts>(post: Post, lang?: string): Post => ({
  ...post,
  title: createTypesetter(lang)(post.title),
  excerpt: createTypesetter(lang)(shownExcerpt(post)),
})
