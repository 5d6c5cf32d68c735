import { parseWebAddress, safeLinkAddress } from '../web-address'
import type { MarkupElement, MarkupNode } from './markup-tree'

/** A part of a text that is shown as one element. */
type Part = { readonly start: number; readonly end: number; readonly node: MarkupElement }

/** `*em*` and `**strong**` on one line. Not within a word: `2*3*4` stays a product. */
const EMPHASIS = /(?<![\p{L}\p{N}*\\])(\*{1,2})(?=[^\s*])([^*\n]*[^\s*\\])\1(?![\p{L}\p{N}*])/gu

/** Parses code, links, addresses and emphasis in running text. Marks stay: the nodes' text equals the given text. */
export function inlineTree(text: string): MarkupNode[] {
  const parts = codeAndLinks(text)
  // Stars in code and addresses are no marks. The length stays, and with it every index.
  let masked = ''
  for (const { start, end } of parts) masked += text.slice(masked.length, start) + 'x'.repeat(end - start)
  masked += text.slice(masked.length)

  const nodes: MarkupNode[] = []
  let next = 0
  const addUpTo = (end: number, from: number, into: MarkupNode[]) => {
    let done = from
    for (; next < parts.length; next += 1) {
      const part = parts[next]
      if (!part || part.start >= end) break
      if (part.start > done) into.push(text.slice(done, part.start))
      into.push(part.node)
      done = part.end
    }
    if (end > done) into.push(text.slice(done, end))
  }
  let done = 0
  for (const { 0: found, 1: marks = '', index } of masked.matchAll(EMPHASIS)) {
    addUpTo(index, done, nodes)
    done = index + found.length
    const words: MarkupNode[] = []
    addUpTo(done - marks.length, index + marks.length, words)
    nodes.push(withMarks({ tag: marks === '*' ? 'em' : 'strong' }, marks, words, [marks]))
  }
  addUpTo(text.length, done, nodes)
  return nodes
}

const CODE = /(?<!`)(?<ticks>`+)(?<code>[^`\n]+)\k<ticks>(?!`)/
const LINK = /\[(?<words>[^[\]\n]+)\]\((?<to>[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)?)\)/
const ADDRESS = /\bhttps?:\/\/[^\s<>"`]+/
const STYLED = new RegExp([CODE, LINK, ADDRESS].map(({ source }) => source).join('|'), 'gi')
/** The allowed destinations of a written link. `[0](x)` is more likely code than a link to a file. */
const DESTINATION = /^(?:https?:\/\/|mailto:|\/|#)/i
/** Characters that end a sentence, not an address. */
const END = /[.,;:!?'’”»*_~…\])}]/

function codeAndLinks(text: string): Part[] {
  return [...text.matchAll(STYLED)].flatMap(({ 0: found, index: start, groups = {} }) => {
    const { ticks, code = '', words, to = '' } = groups
    if (ticks !== undefined)
      return { start, end: start + found.length, node: withMarks({ tag: 'code' }, ticks, [code], [ticks]) }
    if (words !== undefined) {
      const href = DESTINATION.test(to) ? safeLinkAddress(to) : null
      if (href === null) return []
      const address = ['](', ...breakable(to), ')']
      return { start, end: start + found.length, node: withMarks({ tag: 'a', href }, '[', [words], address) }
    }
    const address = withoutEnd(found)
    const href = parseWebAddress(address)?.href
    if (href === undefined) return []
    return { start, end: start + address.length, node: { tag: 'a', href, children: breakable(address) } }
  })
}

/** An element whose first and last children are the faint marks around its words. */
function withMarks(
  element: MarkupElement,
  open: string,
  words: readonly MarkupNode[],
  close: readonly MarkupNode[],
): MarkupElement {
  const marks = (children: readonly MarkupNode[]) => ({ tag: 'span', look: 'tick', children }) as const
  return { ...element, children: [marks([open]), ...words, marks(close)] }
}

/** Removes characters that end the sentence. A closing bracket stays if the address contains its opening bracket. */
function withoutEnd(address: string): string {
  let open = 0
  for (const sign of address) open += sign === '(' ? 1 : sign === ')' ? -1 : 0
  let end = address.length
  for (; END.test(address.charAt(end - 1)); end -= 1) {
    if (address.charAt(end - 1) !== ')') continue
    if (open >= 0) break
    open += 1
  }
  return address.slice(0, end)
}

/** Adds line break opportunities to an address: after each `/`, `#` and `?`, but not within `https://`. */
function breakable(address: string): MarkupNode[] {
  const [scheme = ''] = /^\w+:\/\//.exec(address) ?? []
  const parts = address.slice(scheme.length).match(/[^/#?]*[/#?]+|[^/#?]+/g) ?? []
  return parts.flatMap((part, index) => (index === 0 ? [scheme + part] : [{ tag: 'wbr' } as const, part]))
}
