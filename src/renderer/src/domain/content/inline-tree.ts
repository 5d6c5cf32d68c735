import { parseWebAddress } from '../web-address'
import type { ContentElement, ContentNode } from './content-tree'

/** Parses code spans and web addresses in running text. The nodes' text equals the given text. */
export function inlineTree(text: string): ContentNode[] {
  const nodes: ContentNode[] = []
  let done = 0
  for (const { open, close, length } of codeSpans(text)) {
    nodes.push(...linkedTree(text.slice(done, open)))
    done = close + length
    const ticks: ContentElement = { tag: 'span', look: 'tick', children: ['`'.repeat(length)] }
    nodes.push({ tag: 'code', children: [ticks, text.slice(open + length, close), ticks] })
  }
  nodes.push(...linkedTree(text.slice(done)))
  return nodes
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
  for (let place = runs.length - 1; place >= 0; place -= 1) {
    const sign = runs[place]?.sign ?? ''
    partners[place] = next.get(sign) ?? -1
    if (sign === '\n') next.clear()
    else next.set(sign, place)
  }
  const spans: CodeSpan[] = []
  for (let place = 0; place < runs.length; place += 1) {
    const partner = partners[place] ?? -1
    const open = runs[place]
    const close = runs[partner]
    if (!open || !close || open.sign === '\n') continue
    spans.push({ open: open.index, close: close.index, length: open.sign.length })
    place = partner
  }
  return spans
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"`]+/gi
/** Characters that end a sentence, not an address. */
const END = /[.,;:!?'’”»*_~…\])}]/

function linkedTree(text: string): ContentNode[] {
  const nodes: ContentNode[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found)
    const href = parseWebAddress(address)?.href
    if (href === undefined) continue
    if (index > done) nodes.push(text.slice(done, index))
    nodes.push({ tag: 'a', href, children: breakable(address) })
    done = index + address.length
  }
  if (done < text.length) nodes.push(text.slice(done))
  return nodes
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
function breakable(address: string): ContentNode[] {
  const [scheme = ''] = /^\w+:\/\//.exec(address) ?? []
  const parts = address.slice(scheme.length).match(/[^/#?]*[/#?]+|[^/#?]+/g) ?? []
  return parts.flatMap((part, place) => (place === 0 ? [scheme + part] : [{ tag: 'wbr' } as const, part]))
}
