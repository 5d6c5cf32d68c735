import type { Element } from 'hast'
import type { Handle } from 'hast-util-to-mdast'
import { type Child, elementsIn, isBlankText, replaceElements, withChildren } from './visible'

/** The names of elements for `NOTE_HANDLERS`. HTML has none for footnotes. */
const REFERENCE = 'note-reference'
const NOTE = 'note-text'

const nameOf = ({ properties }: Element) => String(properties.id ?? properties.name ?? '')
const targetOf = ({ properties }: Element) => /^#(.+)/.exec(String(properties.href ?? ''))?.[1] ?? ''

/** The link that a paragraph begins with. */
function firstLink(nodes: readonly Child[]): Element | null {
  const first = nodes.find((node) => !isBlankText(node) && node.type !== 'comment')
  if (first?.type !== 'element') return null
  return first.tagName === 'a' ? first : firstLink(first.children)
}

const element = (tagName: string, label: string, children: readonly Child[]): Element =>
  withChildren({ type: 'element', tagName, properties: { label }, children: [] }, children)

/** Makes footnotes of two links that lead to each other, the second at the beginning of a paragraph, as Word writes them. */
export function withNotes(nodes: readonly Child[]): Child[] {
  const seen = new Map<string, Element>()
  const labels = new Map<Element, string>()
  const notes = new Map<Element, string>()
  const paragraphs = elementsIn(nodes, ({ tagName }) => tagName === 'p')
  const firstLinks = new Set(paragraphs.map(({ children }) => firstLink(children)))
  for (const link of elementsIn(nodes, (node) => node.tagName === 'a' && targetOf(node) !== '')) {
    const reference = seen.get(targetOf(link))
    const isNote = firstLinks.has(link) && reference && targetOf(reference) === nameOf(link)
    if (isNote && !labels.has(reference)) {
      const label = String(labels.size + 1)
      labels.set(reference, label)
      notes.set(link, label)
    }
    if (nameOf(link) !== '') seen.set(nameOf(link), link)
  }
  if (labels.size === 0) return [...nodes]
  return replaceElements(nodes, (node) => {
    const label = labels.get(node)
    if (label !== undefined) return element(REFERENCE, label, [])
    const link = node.tagName === 'p' ? firstLink(node.children) : null
    const noteLabel = link ? notes.get(link) : undefined
    if (noteLabel === undefined) return undefined
    return element(NOTE, noteLabel, [
      withChildren(
        node,
        replaceElements(node.children, (inner) => (inner === link ? null : undefined)),
      ),
    ])
  })
}

const labelOf = (node: Element) => {
  const label = String(node.properties.label)
  return { identifier: label, label }
}

/** How the library converts what `withNotes` makes. */
export const NOTE_HANDLERS: Record<string, Handle> = {
  [REFERENCE]: (_state, node: Element) => ({ type: 'footnoteReference', ...labelOf(node) }),
  [NOTE]: (state, node: Element) => ({
    type: 'footnoteDefinition',
    ...labelOf(node),
    children: state.toFlow(state.all(node)),
  }),
}
