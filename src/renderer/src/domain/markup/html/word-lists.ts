import type { Element } from 'hast'
import { type Child, isBlankText, textIn, withChildren } from './visible'

/** Word's list items are paragraphs with such a style. Their marks are texts of their own. */
const ITEM = /mso-list\s*:\s*(?<list>l\d+)\s+level(?<level>\d+)/i
const MARK = /mso-list\s*:\s*ignore/i
const NUMBER = /^\(?(?:(?<number>\d+)|[a-z]{1,4})[.)]/i

type Item = {
  readonly list: string
  readonly level: number
  readonly isNumbered: boolean
  readonly number: number
  readonly element: Element
}

const styleOf = (node: Child) => (node.type === 'element' ? String(node.properties.style ?? '') : '')
const isMark = (node: Child) => MARK.test(styleOf(node))

const marksIn = (nodes: readonly Child[]): string =>
  nodes
    .map((node) => (isMark(node) ? textIn(node) : 'children' in node ? marksIn(node.children) : ''))
    .join('')

const withoutMarks = (nodes: readonly Child[]): Child[] =>
  nodes
    .filter((node) => !isMark(node))
    .map((node) => (node.type === 'element' ? withChildren(node, withoutMarks(node.children)) : node))

function itemOf(node: Child): Item | null {
  const { list = '', level } = ITEM.exec(styleOf(node))?.groups ?? {}
  if (node.type !== 'element' || level === undefined) return null
  const numbered = NUMBER.exec(marksIn(node.children).trim())
  return {
    list,
    level: Number(level),
    isNumbered: numbered !== null,
    number: Number(numbered?.groups?.number ?? 1),
    element: { ...node, tagName: 'li', children: withoutMarks(node.children) as Element['children'] },
  }
}

/** Lists of items, with deeper ones inside the item above them. */
function toLists(items: readonly Item[]): Element[] {
  const lists: Element[] = []
  let open: Item | null = null
  for (let first = 0, end = 0; first < items.length; first = end) {
    const item = items[first] as Item
    for (end = first + 1; (items[end]?.level ?? 0) > item.level; ) end += 1
    const element = withChildren(item.element, [
      ...item.element.children,
      ...toLists(items.slice(first + 1, end)),
    ])
    const last = lists.at(-1)
    if (last && open?.list === item.list && open.isNumbered === item.isNumbered) last.children.push(element)
    else {
      const tagName = item.isNumbered ? 'ol' : 'ul'
      lists.push({ type: 'element', tagName, properties: { start: item.number }, children: [element] })
    }
    open = item
  }
  return lists
}

/** Makes lists of Word's list paragraphs. */
export function withWordLists(nodes: readonly Child[]): Child[] {
  const made: Child[] = []
  for (let first = 0, end = 0; first < nodes.length; first = end) {
    const items: Item[] = []
    for (end = first; end < nodes.length; end += 1) {
      const node = nodes[end] as Child
      const item = itemOf(node)
      if (item) items.push(item)
      else if (items.length === 0 || !(isBlankText(node) || node.type === 'comment')) break
    }
    if (items.length > 0) made.push(...toLists(items))
    else {
      const node = nodes[first] as Child
      made.push(node.type === 'element' ? withChildren(node, withWordLists(node.children)) : node)
      end = first + 1
    }
  }
  return made
}
