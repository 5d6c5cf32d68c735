import type { Element, Nodes, Root } from 'hast'

/** Any part of a page that has children. */
type Parent = Root | Element
export type Child = Root['children'][number]

export function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textIn).join('') : ''
}

export const isBlankText = (node: Child): boolean => node.type === 'text' && node.value.trim() === ''

/** A node with other children. */
export const withChildren = <Node extends Parent>(node: Node, children: readonly Child[]): Node => ({
  ...node,
  children: children as Element['children'],
})

/** The elements that `of` replaces, in place of which it gives null to leave one out. undefined keeps an element. */
export function replaceElements(
  nodes: readonly Child[],
  of: (element: Element) => Child | null | undefined,
): Child[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [node]
    const made = of(node)
    if (made === undefined) return [withChildren(node, replaceElements(node.children, of))]
    return made === null ? [] : [made]
  })
}

/** The elements of a kind, without those inside of one. */
export const elementsIn = (nodes: readonly Child[], is: (element: Element) => boolean): Element[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    return is(node) ? [node] : elementsIn(node.children, is)
  })

/** By a style, also of Word, which marks comments as `mso-element`. */
const HIDDEN_STYLE =
  /display\s*:\s*none|opacity\s*:\s*0(?![.\d])|visibility\s*:\s*(?:hidden|collapse)|max-height\s*:\s*0(?![.\d])|mso-hide\s*:\s*(?:all|screen)|mso-(?:element|special-character)\s*:\s*comment/i
/** Word's comments and their marks in the text, and its tracked deletions. */
const HIDDEN_CLASS = /^(?:mso-?com(?:ment)?(?:anchor|off|txt|hide|Reference|Text|Subject)|msoDel)$/i
/** What is there only for screen readers, which is mostly a copy. */
const UNSEEN_STYLE =
  /clip\s*:\s*rect\(|clip-path\s*:\s*inset\((?:50|100)%|font-size\s*:\s*0(?![.\d])|(?<!-)(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$)|(?:left|top|text-indent)\s*:\s*-\d{3}(?:\d|r?em)/i
const UNSEEN_CLASS = /^(?:\w+-)?(?:sr-only|visually-?hidden|screen-reader-(?:text|only)|a11y-hidden)$/i

export const classesOf = ({ properties }: Element): string[] =>
  Array.isArray(properties.className) ? properties.className.map(String) : []
const has = (element: Element, style: RegExp, className: RegExp) =>
  style.test(String(element.properties.style ?? '')) ||
  classesOf(element).some((name) => className.test(name))

const isUnseen = (node: Child) => node.type === 'element' && has(node, UNSEEN_STYLE, UNSEEN_CLASS)

const isTyped = ({ tagName, properties }: Element) => tagName === 'input' && properties.type !== 'checkbox'

/** What a browser with scripts does not draw, and what a visitor of the page typed or chose. */
const UNSEEN_TAG = /^(?:template|noscript|select|textarea)$/

/** A tracked deletion names its author and its time; `<del>` alone is struck out for readers. */
const isDeletion = ({ tagName, properties }: Element) =>
  tagName === 'del' && properties.cite !== undefined && properties.dateTime !== undefined

/** What shows its own children only in a browser that does not know it. */
const MEDIA = /^(?:audio|canvas|iframe|meter|progress|video)$/

/** `siblings`: of two copies, the one for screen readers is left out, else the one that is hidden from them. */
function isHidden(element: Element, siblings: readonly Child[]): boolean {
  const { tagName, properties } = element
  if (properties.hidden || UNSEEN_TAG.test(tagName) || isTyped(element) || isDeletion(element)) return true
  if (has(element, HIDDEN_STYLE, HIDDEN_CLASS) || isUnseen(element)) return true
  return properties.ariaHidden === 'true' && !siblings.some(isUnseen)
}

const isSource = (node: Child) => node.type === 'element' && node.tagName === 'source'

/** The nodes without what their page does not show. `onHidden` is called for each element with a text that is left out. */
export function visible(nodes: readonly Child[], onHidden: () => void = () => {}): Child[] {
  return nodes.flatMap((node): Child[] => {
    if (node.type !== 'element') return [node]
    const children = MEDIA.test(node.tagName) ? node.children.filter(isSource) : node.children
    if (!isHidden(node, nodes)) return [withChildren(node, visible(children, onHidden))]
    if (textIn(node.content ?? node).trim() !== '') onHidden()
    return []
  })
}
