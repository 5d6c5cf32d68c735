/**
 * The elements a content may become. Nothing else is ever rendered of a post, so that no post brings markup of its own.
 */
export type ContentTag =
  | ('div' | 'p' | 'h4' | 'h5' | 'h6' | 'ul' | 'ol' | 'li' | 'blockquote' | 'hr' | 'pre')
  | ('table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td')
  | ('span' | 'code' | 'em' | 'strong' | 'a' | 'img' | 'br' | 'wbr')

export type ContentElement = {
  readonly tag: ContentTag
  /** How it looks: a class `c-…` of styles/content.css. */
  readonly look?: string
  /** What the element is where its tag does not say so. */
  readonly role?: 'heading' | 'list' | 'listitem' | 'blockquote'
  /** Of a heading. A post's own title has level 3. */
  readonly level?: number
  /** Checked with `safeLinkAddress`. */
  readonly href?: string
  /** Checked with `safeImageAddress`. */
  readonly src?: string
  readonly alt?: string
  readonly title?: string
  /** The number at which a list begins. */
  readonly start?: number
  /** Of a `pre`: the name of the language, as written. */
  readonly language?: string
  readonly children?: ContentTree
}

export type ContentNode = string | ContentElement

/** A post's content in plain JSON: what is rendered, and what a built page carries. */
export type ContentTree = readonly ContentNode[]

/** All text of a tree. Of the format 'text' this is the content, character for character. */
export function textOf(tree: ContentTree): string {
  return tree.map((node) => (typeof node === 'string' ? node : textOf(node.children ?? []))).join('')
}

/** How many elements a tree has. */
export function countElements(tree: ContentTree): number {
  return tree.reduce(
    (sum, node) => sum + (typeof node === 'string' ? 0 : 1 + countElements(node.children ?? [])),
    0,
  )
}

/** The tree with each `pre` that names a language replaced. */
export function mapCode(tree: ContentTree, replace: (block: ContentElement) => ContentElement): ContentTree {
  return tree.map((node) => {
    if (typeof node === 'string' || !node.children) return node
    if (node.tag === 'pre') return node.language ? replace(node) : node
    return { ...node, children: mapCode(node.children, replace) }
  })
}
