import type { Element } from 'hast'
import { type Child, isBlankText, replaceElements, textIn, withChildren } from './visible'

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
  replaceElements(nodes, (node) => (isMark(node) ? null : undefined))

function itemOf(node: Child): Item | null {
  const { list = '', level } = ITEM.exec(styleOf(node))?.groups ?? {}
  // Outlook's items have the style too, but are in lists.
  if (node.type !== 'element' || node.tagName === 'li' || level === undefined) return null
  const numbered = NUMBER.exec(marksIn(node.children).trim())
  return {
    list,
    level: Number(level),
    isNumbered: numbered !== null,
    number: Number(numbered?.groups?.number ?? 1),
    element: { ...node, tagName: 'li', children: withoutMarks(node.children) as Element['children'] },
  }
}

const isList = ({ tagName }: Element) => /^[ou]l$/.test(tagName)

/** The items of a list of Word for the web or of Slack, which have a level and are beside each other; null for any other. */
function levelledItems(node: Child): Item[] | null {
  if (node.type !== 'element') return null
  const children = node.children.filter((child) => !isBlankText(child))
  const [only, ...more] = children
  if (node.tagName === 'div' && only && more.length === 0) return levelledItems(only)
  if (!isList(node)) return null
  const items = children.flatMap((element, index): Item[] => {
    if (element.type !== 'element') return []
    const { dataAriaLevel, dataStringifyIndent } = element.properties
    const level = Number(dataAriaLevel ?? dataStringifyIndent ?? Number.NaN)
    const number = Number(node.properties.start ?? 1) + index
    const isNumbered = node.tagName === 'ol'
    return Number.isNaN(level) ? [] : [{ list: '', level, isNumbered, number, element }]
  })
  return items.length > 0 && items.length === children.length ? items : null
}

/** The children of a list, with an inner list that stands between the items as a part of the item above it. */
function insideItems(children: readonly Child[]): Child[] {
  const made: Child[] = []
  for (const child of children.filter((node) => !isBlankText(node))) {
    const above = made.at(-1)
    if (child.type !== 'element' || !isList(child)) made.push(child)
    else if (above?.type === 'element')
      made[made.length - 1] = withChildren(above, [...above.children, child])
    else made.push(...insideItems(child.children))
  }
  return made
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

/** Makes lists of the list paragraphs of Word and of lists that are not inside the items above them. */
export function withLists(nodes: readonly Child[]): Child[] {
  const made: Child[] = []
  for (let first = 0, end = 0; first < nodes.length; first = end) {
    const items: Item[] = []
    for (end = first; end < nodes.length; end += 1) {
      const node = nodes[end] as Child
      const item = itemOf(node)
      const more = item ? [item] : levelledItems(node)
      if (more) items.push(...more)
      else if (items.length === 0 || !(isBlankText(node) || node.type === 'comment')) break
    }
    if (items.length > 0) made.push(...toLists(items))
    else {
      const node = nodes[first] as Child
      if (node.type !== 'element') made.push(node)
      else made.push(withChildren(node, withLists(isList(node) ? insideItems(node.children) : node.children)))
      end = first + 1
    }
  }
  return made
}
