import { safeImageAddress } from '../web-address'
import { parseFence } from './fence-info'
import { finishTree } from './finish-tree'
import { inlineTree } from './inline-tree'
import type { MarkupElement, MarkupNode, MarkupTree } from './markup-tree'
import { pictureName } from './text-picture'

const LINE = /[^\n]*\n|[^\n]+/g
const INDENTED = /^(?: {4}|\t)\s*\S/
/** Three backticks, with an optional language. */
const FENCE = /^ {0,3}```[^`]*$/
const HEADING = /^ {0,3}(#{1,6})[ \t]+(?=\S)/
const ITEM = /^([ \t]*)((?:[-*+]|\d{1,9}[.)])[ \t]+)(?=\S)/
/** A rule of dashes, stars or underscores, which is text and not an item. */
const RULE = /^[ \t]*([-*_])(?:[ \t]*\1){2,}\s*$/
const QUOTE = /^ {0,3}(?:>[ \t]?)+/
/** The line below a table's header. */
const DELIMITERS = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?\s*$/
/** A picture alone on its line. */
const PICTURE = /^ {0,3}!\[([^\]]*)\]\((?:<(.+)>|([^()]+))\)\s*$/
const LEADING = /^[ \t]*/
/** The deepest indent of an item. */
const DEEPEST = 4

/** 'more' continues an item; 'gap' is an empty line below a heading; a number is the first line of a fenced block. */
type Kind = 'text' | 'gap' | 'picture' | 'indented' | 'heading' | 'item' | 'more' | 'quote' | 'table' | number

const isBlank = (line: string) => line.trim() === ''
const isItem = (line: string) => ITEM.test(line) && !RULE.test(line)
/** The alternative text and the address of a picture of the site, or of one that is a whole file; null for any other line. */
function pictureIn(line: string) {
  const [, alt = '', angled, src = angled ?? ''] = PICTURE.exec(line) ?? []
  const isShown = src.startsWith('data:') ? safeImageAddress(src) : pictureName(src)
  return isShown === null ? null : { src, alt }
}
const span = (look: string, text: string): MarkupElement => ({ tag: 'span', look, children: [text] })

/** Parses plain text. Every character stays in its place: headings, lists, quotes and code are only styled. */
export function textToTree(content: string): MarkupTree {
  const lines = content.match(LINE) ?? []
  const kinds = kindsOf(lines)
  const headings = lines.filter((_, index) => kinds[index] === 'heading')
  // Most texts begin with `##`, as their title has the first level.
  const highest = Math.min(...headings.map((line) => HEADING.exec(line)?.[1]?.length ?? 1))
  const tree: MarkupNode[] = []
  for (let first = 0, end = 0; first < lines.length; first = end) {
    const kind = kinds[first]
    while (end < lines.length && (kinds[end] === kind || (kind === 'item' && kinds[end] === 'more'))) end += 1
    tree.push(...toBlocks(kind, lines.slice(first, end), highest))
  }
  return finishTree(tree)
}

/** `highest`: the signs of the text's highest headings. */
function toBlocks(kind: Kind | undefined, lines: readonly string[], highest: number): MarkupElement[] {
  switch (kind) {
    case 'heading':
      return lines.map((line) => toHeading(line, highest))
    case 'quote':
      return [{ tag: 'div', look: 'quote', role: 'blockquote', children: lines.map(toQuoteLine) }]
    case 'item':
      return [{ tag: 'div', role: 'list', children: toItems(lines) }]
    case 'table':
      return [{ tag: 'div', look: 'table', children: lines.map(toRow) }]
    case 'indented':
      return [{ tag: 'pre', look: 'indented', children: [{ tag: 'code', children: [lines.join('')] }] }]
    case 'picture':
      return lines.map(toPicture)
    case 'gap':
      return [{ tag: 'div', look: 'gap', children: [lines.join('')] }]
    case 'text':
    case 'more':
    case undefined:
      return [{ tag: 'div', look: 'text', children: inlineTree(lines.join('')) }]
    default:
      return [toFencedCode(lines)]
  }
}

function kindsOf(lines: readonly string[]): Kind[] {
  const fenced = fencedLines(lines)
  const indented = indentedLines(lines)
  const inTable = tableLines(lines)
  const kinds: Kind[] = []
  lines.forEach((line, index) => {
    const above = kinds[index - 1]
    const isInList = above === 'item' || above === 'more'
    const fence = fenced[index]
    if (fence !== undefined) kinds.push(fence)
    else if (indented[index]) kinds.push('indented')
    else if (inTable.has(index)) kinds.push('table')
    else if (HEADING.test(line)) kinds.push('heading')
    else if (pictureIn(line)) kinds.push('picture')
    else if (QUOTE.test(line)) kinds.push('quote')
    else if (isItem(line)) kinds.push('item')
    else if (isInList && /^\s/.test(line)) kinds.push('more')
    else kinds.push(isBlank(line) && (above === 'heading' || above === 'gap') ? 'gap' : 'text')
  })
  return kinds
}

/** For each line of a fenced block, the index of its first line. */
function fencedLines(lines: readonly string[]): (number | undefined)[] {
  const fences = lines.flatMap((line, index) => (FENCE.test(line) ? [index] : []))
  const fenced = new Array<number | undefined>(lines.length).fill(undefined)
  // A last, unclosed fence is ordinary text.
  for (let pair = 0; pair + 1 < fences.length; pair += 2) {
    fenced.fill(fences[pair], fences[pair], (fences[pair + 1] ?? 0) + 1)
  }
  return fenced
}

/** Whether each line is indented code: by four spaces or a tab, below an empty line or another code line. */
function indentedLines(lines: readonly string[]): boolean[] {
  const isCode: boolean[] = []
  lines.forEach((line, index) => {
    // Directly below text, an indented line continues an item or is a nested item.
    const mayBegin = index === 0 || isCode[index - 1] === true || isBlank(lines[index - 1] ?? '')
    isCode.push(mayBegin && INDENTED.test(line))
  })
  // Empty lines between code lines belong to the code.
  let afterCode: number | null = null
  lines.forEach((line, index) => {
    if (isCode[index]) {
      if (afterCode !== null) isCode.fill(true, afterCode, index)
      afterCode = index + 1
    } else if (!isBlank(line)) afterCode = null
  })
  return isCode
}

/** The indexes of the lines of tables: a header, its delimiters, and the lines with a `|` that follow. */
function tableLines(lines: readonly string[]): Set<number> {
  const found = new Set<number>()
  const hasPipe = (index: number) => lines[index]?.includes('|') ?? false
  for (let index = 1; index < lines.length; index += 1) {
    if (!hasPipe(index) || !hasPipe(index - 1) || !DELIMITERS.test(lines[index] ?? '')) continue
    found.add(index - 1)
    for (; hasPipe(index); index += 1) found.add(index)
  }
  return found
}

function toRow(line: string, index: number): MarkupElement {
  if (index === 1) return { tag: 'div', look: 'table-row', children: [span('tick', line)] }
  const cells = inlineTree(line).flatMap((node) => (typeof node === 'string' ? withFaintPipes(node) : [node]))
  return { tag: 'div', look: index === 0 ? 'table-header' : 'table-row', children: cells }
}

const withFaintPipes = (text: string): MarkupNode[] =>
  (text.match(/[^|]+|\|+/g) ?? []).map((part) => (part.startsWith('|') ? span('tick', part) : part))

function toHeading(line: string, highest: number): MarkupElement {
  const [mark = '', signs = ''] = HEADING.exec(line) ?? []
  const depth = signs.length - highest + 1
  return {
    tag: 'div',
    look: `heading-${Math.min(depth, 3)}`,
    role: 'heading',
    level: 3 + depth,
    children: [span('mark', mark), ...inlineTree(line.slice(mark.length))],
  }
}

/** Its characters stay to be copied, and are not seen. */
function toPicture(line: string): MarkupElement {
  return { tag: 'div', look: 'picture', children: [{ tag: 'img', ...pictureIn(line) }, span('unseen', line)] }
}

function toQuoteLine(line: string): MarkupElement {
  const [mark = ''] = QUOTE.exec(line) ?? []
  return {
    tag: 'div',
    look: 'quoted',
    children: [span('sign', mark), ...inlineTree(line.slice(mark.length))],
  }
}

function toItems(lines: readonly string[]): MarkupElement[] {
  const items: MarkupElement[] = []
  for (let first = 0, end = 0; first < lines.length; first = end) {
    end = first + 1
    while (end < lines.length && !isItem(lines[end] ?? '')) end += 1
    items.push(toItem(lines.slice(first, end)))
  }
  return items
}

function toItem([first = '', ...more]: readonly string[]): MarkupElement {
  const [mark = '', indent = '', sign = ''] = ITEM.exec(first) ?? []
  const columns = indent.replace(/\t/g, '    ').length
  const depth = Math.min(Math.ceil(columns / 2), DEEPEST)
  const children: MarkupNode[] = indent === '' ? [] : [span('indent', indent)]
  children.push(span('sign', sign), ...inlineTree(first.slice(mark.length)))
  for (const line of more) {
    // Leading spaces up to the item's text are moved into its padding, so that the lines align.
    const lead = isBlank(line) ? '' : (LEADING.exec(line)?.[0] ?? '').slice(0, mark.length)
    if (lead !== '') children.push(span('lead', lead))
    children.push(...inlineTree(line.slice(lead.length)))
  }
  const look = `${/\d/.test(sign) ? 'numbered' : 'item'} c-depth-${depth}`
  return { tag: 'div', look, role: 'listitem', children }
}

function toFencedCode(lines: readonly string[]): MarkupElement {
  const [open = '', ...body] = lines
  const close = body.pop() ?? ''
  // The line is shown as typed, with its title.
  const { language } = parseFence(open.replace(/^ *```/, ''))
  return {
    tag: 'pre',
    look: 'fenced',
    ...(language !== undefined && { language }),
    children: [
      span('fence', open),
      ...(body.length > 0 ? [{ tag: 'code', children: [body.join('')] } as const] : []),
      span('fence', close),
    ],
  }
}
