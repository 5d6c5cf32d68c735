import { parseWebAddress, safeLinkAddress } from '../web-address'
import type { MarkupElement, MarkupNode } from './markup-tree'

const CODE = /(?<!`)(?<ticks>`+)(?<code>[^`\n]+)\k<ticks>(?!`)/u
/** Scripts without spaces between words, and Korean, whose particles follow a word without one. */
const UNSPACED = 'Han Hiragana Katakana Hangul Bopomofo Thai Lao Khmer Myanmar'
  .split(' ')
  .map((script) => `\\p{Script=${script}}|`)
  .join('')
/** A letter of a script with spaces between its words. */
const LETTER = String.raw`(?!${UNSPACED}ー)[\p{L}\p{N}]`
/** `*em*` and `**strong**` on one line. Not within a word: `2*3*4` stays a product. */
const EMPHASIS = new RegExp(
  String.raw`(?<![*\\]|${LETTER})(?<stars>\*{1,2})(?=[^\s*])(?<emphasised>[^*\n]*[^\s*\\])\k<stars>(?!\*|${LETTER})`,
  'u',
)
const LINK = /\[(?<words>[^[\]\n]+)\]\((?<to>[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)?)\)/u
/** Up to a space, a quote, a dash, or a punctuation mark of Chinese, Japanese and Korean. */
const ADDRESS = /(?<address>\bhttps?:\/\/[^\s<>"`“”‘’—…、-〃〈-】〔-〟〰〽︰-﹫！-／：-＠［-｀｛-･]+)/u
/** A host with a text right behind it, as in Korean: no top-level domain mixes two scripts. */
const HOST = /^https?:\/\/[a-z\d.-]+\.[a-z]{2,}(?=[^!-~][^.:/?#]*$)/i
const STYLED = new RegExp([CODE, EMPHASIS, LINK, ADDRESS].map(({ source }) => source).join('|'), 'giu')
/** The allowed destinations of a written link. `[0](x)` is more likely code than a link to a file. */
const DESTINATION = /^(?:https?:\/\/|mailto:|post:|\/|#)/i
/** Characters that end a sentence in any script, not an address. */
const END = /[\p{Terminal_Punctuation}'’”«»*_~…\])}]/u

type Found = Readonly<Record<string, string | undefined>>

/** Parses code, links, addresses and emphasis in running text. Marks stay: the nodes' text equals the given text. */
export function inlineTree(text: string): MarkupNode[] {
  const nodes: MarkupNode[] = []
  let done = 0
  for (const { 0: found, index, groups = {} } of text.matchAll(STYLED)) {
    const { address } = groups as Found
    const shown = address === undefined ? found : withoutEnd(HOST.exec(address)?.[0] ?? address)
    const element = address === undefined ? toElement(groups) : bareLink(shown)
    if (element === null) continue
    if (index > done) nodes.push(text.slice(done, index))
    nodes.push(element)
    done = index + shown.length
  }
  if (done < text.length) nodes.push(text.slice(done))
  return nodes
}

function toElement({ ticks, code = '', stars, emphasised = '', words = '', to = '' }: Found) {
  if (ticks !== undefined) return withMarks({ tag: 'code' }, ticks, [code], [ticks])
  if (stars !== undefined)
    return withMarks({ tag: stars === '*' ? 'em' : 'strong' }, stars, inlineTree(emphasised), [stars])
  const href = DESTINATION.test(to) ? safeLinkAddress(to) : null
  return href === null ? null : withMarks({ tag: 'a', href }, '[', [words], ['](', ...breakable(to), ')'])
}

function bareLink(address: string): MarkupElement | null {
  const href = parseWebAddress(address)?.href
  return href === undefined ? null : { tag: 'a', href, children: breakable(address) }
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
