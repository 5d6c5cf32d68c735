/** The only elements that a post's content can become, so that no post can inject markup. */
export type MarkupTag =
  | ('div' | 'p' | 'h4' | 'h5' | 'h6' | 'ul' | 'ol' | 'li' | 'blockquote' | 'hr' | 'pre')
  | ('table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td')
  | ('span' | 'code' | 'em' | 'strong' | 's' | 'sup' | 'a' | 'img' | 'br' | 'wbr')

export type MarkupElement = {
  readonly tag: MarkupTag
  /** The style: a class `c-…` of styles/markup.css. */
  readonly look?: string
  /** The ARIA role, if the tag does not imply it. */
  readonly role?: 'heading' | 'list' | 'listitem' | 'blockquote'
  /** The level of a heading. The post's title has level 3. */
  readonly level?: number
  /** The target of links within the post. The page's own ids do not begin like it. */
  readonly id?: string
  /** Only where it differs from the parent's. The root's is left to right. */
  readonly dir?: 'ltr' | 'rtl'
  /** Checked with `safeLinkAddress`. */
  readonly href?: string
  /** Checked with `safeImageAddress`, or a file of `content/images/` (text-picture.ts). */
  readonly src?: string
  /** The width and height of a picture, in pixels, where the build knows them. */
  readonly width?: number
  readonly height?: number
  readonly alt?: string
  readonly title?: string
  /** The first number of a list. */
  readonly start?: number
  /** The language of a `pre`, as written in the post. */
  readonly language?: string
  /** The title of a `pre`, such as a file's name. */
  readonly caption?: string
  readonly children?: MarkupTree
}

export type MarkupNode = string | MarkupElement

/** A post's parsed content, as plain JSON. It is rendered, and written into built pages. */
export type MarkupTree = readonly MarkupNode[]

/** All text of a tree. In the format 'text' it equals the content. */
export function textOf(tree: MarkupTree): string {
  return tree.map((node) => (typeof node === 'string' ? node : textOf(node.children ?? []))).join('')
}

const HEADING_LEVELS: Readonly<Partial<Record<string, number>>> = { h4: 4, h5: 5, h6: 6 }

/** The level of a heading; undefined for any other element. */
export const headingLevel = ({ tag, role, level }: MarkupElement): number | undefined =>
  role === 'heading' ? level : HEADING_LEVELS[tag]

/** A heading's words: not its mark in the format 'text', and no numbers of footnotes. */
export const headingText = ({ children = [] }: MarkupElement): string =>
  textOf(
    children.filter((child) => typeof child === 'string' || (child.look !== 'mark' && child.tag !== 'sup')),
  ).trim()

const LONGEST_SENTENCE = 160

/** Whether a text is one short paragraph. */
export function isSentence(tree: MarkupTree): boolean {
  const [block, ...others] = tree
  if (typeof block !== 'object' || others.length > 0 || !(block.tag === 'p' || block.look === 'text'))
    return false
  const text = textOf([block]).trim()
  return text.length <= LONGEST_SENTENCE && !text.includes('\n')
}

/** The languages of a tree's code, as written in the post. */
export function languagesOf(tree: MarkupTree): string[] {
  return tree.flatMap((node) => {
    if (typeof node === 'string' || !node.children) return []
    return node.tag === 'pre' ? node.language || [] : languagesOf(node.children)
  })
}

/** Replaces each `pre` that has a language. */
export function mapCode(tree: MarkupTree, replace: (block: MarkupElement) => MarkupElement): MarkupTree {
  return tree.map((node) => {
    if (typeof node === 'string' || !node.children) return node
    if (node.tag === 'pre') return node.language ? replace(node) : node
    return { ...node, children: mapCode(node.children, replace) }
  })
}
