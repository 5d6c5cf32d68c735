import type { MarkupElement, MarkupNode, MarkupTree } from './markup-tree'

/** A footnote of markdown-it-footnote: its text is where it is defined, its number comes from the first reference. */
export type Footnotes = {
  /** The texts by their labels. */
  readonly texts: Map<string, MarkupNode[]>
  /** The labels by their numbers from 0, and how often each is referred to. */
  readonly list: readonly { readonly label: string; readonly count: number }[]
}

/** Not the prefix of headings, so that no heading has the same id. */
const noteId = (number: number) => `note-${number}`
const referenceId = (number: number, use: number) => `note-${number}-from-${use}`

/** The raised number that leads to the note. `index` and `use` count from 0. */
export function toReference(index: number, use: number): MarkupElement {
  const number = index + 1
  const link: MarkupElement = {
    tag: 'a',
    id: referenceId(number, use + 1),
    href: `#${noteId(number)}`,
    children: [String(number)],
  }
  return { tag: 'sup', children: [link] }
}

/** The notes below the text. A note that nothing refers to comes last, so that no text is lost. */
export function toNotes({ texts, list }: Footnotes): MarkupTree {
  const used = new Set(list.map(({ label }) => label))
  const unused = [...texts.keys()].filter((label) => !used.has(label))
  const notes = [...list, ...unused.map((label) => ({ label, count: 0 }))]
  if (notes.length === 0) return []
  const items = notes.map(({ label, count }, index): MarkupElement => {
    const back = Array.from({ length: count }, (_, use): MarkupElement[] => [
      { tag: 'a', look: 'back', href: `#${referenceId(index + 1, use + 1)}`, children: ['\u21a9\ufe0e'] },
    ]).flat()
    return { tag: 'li', id: noteId(index + 1), children: withBack(texts.get(label) ?? [], back) }
  })
  return [{ tag: 'hr' }, { tag: 'ol', look: 'notes', children: items }]
}

/** Adds the back links to the end of the note's last paragraph. */
function withBack(text: MarkupTree, back: readonly MarkupElement[]): MarkupNode[] {
  const links = back.flatMap((link) => [' ', link])
  const last = text.at(-1)
  if (typeof last !== 'object' || last.tag !== 'p') return [...text, ...links]
  return [...text.slice(0, -1), { ...last, children: [...(last.children ?? []), ...links] }]
}
