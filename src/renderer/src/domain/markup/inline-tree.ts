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
    const tick: MarkupElement = { tag: 'span', look: 'tick', children: [marks] }
    const words: MarkupNode[] = []
    addUpTo(done - marks.length, index + marks.length, words)
    nodes.push({ tag: marks === '*' ? 'em' : 'strong', children: [tick, ...words, tick] })
  }
  addUpTo(text.length, done, nodes)
  return nodes
}

function codeAndLinks(text: string): Part[] {
  const parts: Part[] = []
  let done = 0
  for (const { open, close, length } of codeSpans(text)) {
    parts.push(...links(text.slice(done, open), done))
    done = close + length
    const ticks: MarkupElement = { tag: 'span', look: 'tick', children: ['`'.repeat(length)] }
    const children = [ticks, text.slice(open + length, close), ticks]
    parts.push({ start: open, end: done, node: { tag: 'code', children } })
  }
  parts.push(...links(text.slice(done), done))
  return parts
}

type CodeSpan = {
  /** The indexes of the backticks before and after it, and their number. */
  readonly open: number
  readonly close: number
  readonly length: number
}

/** Finds text between two runs of equally many backticks on one line. */
function codeSpans(text: string): CodeSpan[] {
  const runs = [...text.matchAll(/`+|\n/g)].map(({ 0: sign, index }) => ({ sign, index }))
  // Backwards, so that the next run of the same length is always known. A search would be quadratic.
  const next = new Map<string, number>()
  const partners = new Array<number>(runs.length)
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const sign = runs[index]?.sign ?? ''
    partners[index] = next.get(sign) ?? -1
    if (sign === '\n') next.clear()
    else next.set(sign, index)
  }
  const spans: CodeSpan[] = []
  for (let index = 0; index < runs.length; index += 1) {
    const partner = partners[index] ?? -1
    const open = runs[index]
    const close = runs[partner]
    if (!open || !close || open.sign === '\n') continue
    spans.push({ open: open.index, close: close.index, length: open.sign.length })
    index = partner
  }
  return spans
}

/** `[text](address)`, else a bare address. */
const LINK = /\[([^[\]\n]+)\]\(([^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)?)\)|\bhttps?:\/\/[^\s<>"`]+/gi
/** The allowed destinations of a written link. `[0](x)` is more likely code than a link to a file. */
const DESTINATION = /^(?:https?:\/\/|mailto:|\/|#)/i
/** Characters that end a sentence, not an address. */
const END = /[.,;:!?'’”»*_~…\])}]/

/** The links of a text that begins at `offset`. */
function links(text: string, offset: number): Part[] {
  const parts: Part[] = []
  for (const { 0: found, 1: words, 2: destination = '', index } of text.matchAll(LINK)) {
    const start = offset + index
    if (words !== undefined) {
      const href = DESTINATION.test(destination) ? safeLinkAddress(destination) : null
      if (href === null) continue
      const marks = (...children: MarkupNode[]): MarkupElement => ({ tag: 'span', look: 'tick', children })
      const children = [marks('['), words, marks('](', ...breakable(destination), ')')]
      parts.push({ start, end: start + found.length, node: { tag: 'a', href, children } })
      continue
    }
    const address = withoutEnd(found)
    const href = parseWebAddress(address)?.href
    if (href === undefined) continue
    parts.push({ start, end: start + address.length, node: { tag: 'a', href, children: breakable(address) } })
  }
  return parts
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
