import { parseWebAddress } from './web-address'

/** A stretch of a text; one with an `href` is a web address, written out. */
type Piece = { readonly text: string; readonly href: string | null }

/** Lines of a content that belong together: running text, or code whose lines must not be broken. */
export type Block =
  | { readonly kind: 'text'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'code'; readonly text: string }

const LINE = /[^\n]*\n|[^\n]+/g
const INDENTED = /^(?: {4}|\t)\s*\S/
/** Three backticks and perhaps the language's name. A line that closes again what it opened is none. */
const FENCE = /^ {0,3}```[^`]*$/

/**
 * The content of a post in blocks: lines indented by four spaces or a tab below an empty one, and what stands between two
 * fences of backticks, are code. Nothing is taken away or put in: the blocks' texts, joined, are the content.
 */
export function toBlocks(content: string): Block[] {
  const lines = content.match(LINE) ?? []
  const isCode = codeLines(lines)
  const blocks: Block[] = []
  for (let start = 0, end = 0; start < lines.length; start = end) {
    const isCodeRun = isCode[start] === true
    while (end < lines.length && isCode[end] === isCodeRun) end += 1
    const text = lines.slice(start, end).join('')
    blocks.push(isCodeRun ? { kind: 'code', text } : { kind: 'text', pieces: toPieces(text) })
  }
  return blocks
}

function codeLines(lines: readonly string[]): boolean[] {
  const isCode: boolean[] = []
  lines.forEach((line, index) => {
    // Within running text it is the second line of an item, or an item below one.
    const mayBegin = index === 0 || isCode[index - 1] === true || lines[index - 1]?.trim() === ''
    isCode.push(mayBegin && INDENTED.test(line))
  })
  // Empty lines between two of code are part of it.
  let afterCode: number | null = null
  lines.forEach((line, index) => {
    if (isCode[index]) {
      if (afterCode !== null) isCode.fill(true, afterCode, index)
      afterCode = index + 1
    } else if (line.trim() !== '') afterCode = null
  })
  const fences = lines.flatMap((line, index) => (FENCE.test(line) ? [index] : []))
  // A last fence without another one is a line like any other.
  for (let pair = 0; pair + 1 < fences.length; pair += 2) {
    isCode.fill(true, fences[pair], (fences[pair + 1] ?? 0) + 1)
  }
  return isCode
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"`]+/gi
/** What ends a sentence rather than the address before it. */
const END = /[.,;:!?'’”»*_~…\])}]/

/** The text in pieces, its http and https addresses apart. Joined, the pieces are the text. */
function toPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found)
    const href = parseWebAddress(address)?.href
    if (href === undefined) continue
    if (index > done) pieces.push({ text: text.slice(done, index), href: null })
    pieces.push({ text: address, href })
    done = index + address.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done), href: null })
  return pieces
}

/** Leaves off what ends the sentence: a closing bracket only when none within the address opens it. */
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
