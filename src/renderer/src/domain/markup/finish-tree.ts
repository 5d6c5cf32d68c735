import { decodedAddress } from '../web-address'
import {
  headingLevel,
  headingText,
  type MarkupElement,
  type MarkupNode,
  type MarkupTree,
} from './markup-tree'

/** A post's targets, so that `#about` in a post does not lead to the page's section. */
const PREFIX = 'post-'

/** Gives headings their ids, links within the post their targets, and right-to-left text its direction. */
export function finishTree(tree: MarkupTree): MarkupTree {
  return withDirections(withTargets(tree))
}

/** A heading's slug as on GitHub: the words in lower case, joined by hyphens. */
function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
}

function withTargets(tree: MarkupTree): MarkupTree {
  const ids = new Set<string>()
  const counts = new Map<string, number>()
  /** Equal headings have `-1`, `-2` and so on after the first. */
  function idFor(heading: MarkupElement): string | undefined {
    const slug = slugOf(headingText(heading))
    if (slug === '') return undefined
    let count = counts.get(slug) ?? 0
    let id = PREFIX + slug
    for (; ids.has(id); id = `${PREFIX}${slug}-${count}`) count += 1
    counts.set(slug, count)
    ids.add(id)
    return id
  }
  const identify = (node: MarkupNode): MarkupNode => {
    if (typeof node === 'string') return node
    if (headingLevel(node) === undefined)
      return node.children ? { ...node, children: node.children.map(identify) } : node
    const id = idFor(node)
    return id === undefined ? node : { ...node, id }
  }
  const lead = (node: MarkupNode): MarkupNode => {
    if (typeof node === 'string') return node
    const children = node.children && { children: node.children.map(lead) }
    const id = node.href?.startsWith('#') ? PREFIX + slugOf(decodedAddress(node.href.slice(1))) : ''
    return { ...node, ...children, ...(ids.has(id) && { href: `#${id}` }) }
  }
  const identified = tree.map(identify)
  return ids.size === 0 ? identified : identified.map(lead)
}

type Direction = 'ltr' | 'rtl'

const INLINE = /^(?:span|code|em|strong|s|sup|a|img|br|wbr)$/
const LETTER = /\p{L}/u
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u

/** Whether a text has a letter that is written from right to left. */
export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** The direction of a text's first letter; null without letters. Code is left to right in any text, so it does not count. */
function directionOf(node: MarkupNode): Direction | null {
  if (typeof node === 'string') {
    const [letter] = LETTER.exec(node) ?? []
    if (letter === undefined) return null
    return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr'
  }
  if (node.tag === 'code' || node.tag === 'pre') return null
  for (const child of node.children ?? [node.alt ?? '']) {
    const direction = directionOf(child)
    if (direction !== null) return direction
  }
  return null
}

/** Sets each block's direction where it differs from its parent's. With `dir="auto"` a list would not follow its items. */
function withDirections(nodes: MarkupTree, parent: Direction = 'ltr'): MarkupTree {
  return nodes.map((node) => {
    if (typeof node === 'string' || INLINE.test(node.tag)) return node
    const direction = node.tag === 'pre' ? 'ltr' : (directionOf(node) ?? parent)
    return {
      ...node,
      ...(direction !== parent && { dir: direction }),
      ...(node.children && { children: withDirections(node.children, direction) }),
    }
  })
}
