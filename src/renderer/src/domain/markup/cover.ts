import { cutAtWord, EXCERPT_CHARACTERS, firstOf, withoutPictures } from '../post/excerpt'
import { headingLevel, type MarkupElement, type MarkupNode, type MarkupTree } from './markup-tree'

/** A run of text; with a look, a class `c-…` of styles/covers.css. */
type CoverPiece = string | readonly [look: string, text: string]

/** The placeholder for a missing picture: the beginning of the post's text. Plain JSON, as built pages contain it. */
export type Cover = {
  readonly kind: 'code' | 'list' | 'note' | 'quote' | 'text'
  readonly dir?: 'rtl'
  readonly lines: readonly (string | readonly CoverPiece[])[]
}

/** The most lines of code, and items of a list. The frame clips the overflow. */
const LINES = { code: 7, list: 6 }
/** Characters of a line of code, of an item, of a note that is shown whole, and of a sentence. */
const LONGEST = { code: 56, item: 64, note: 60, sentence: 160 }
/** Pieces of coloured code, each of which is an element. */
const MOST_PIECES = 28

/** The indices of one of four tints and one of three papers. */
export type CoverLook = { readonly tint: number; readonly paper: number }

const sumOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/**
 * The look of a cover, wherever it is shown. The first tag gives the tint, so that posts of one subject have the same; the
 * id gives the paper, so that they still differ.
 */
export const coverLook = (id: string, [tag = '']: readonly string[]): CoverLook => ({
  tint: sumOf(tag) % 4,
  paper: sumOf(id) % 3,
})

/** The cover of a post: its first code, list, short note, best quote or sentence, in this order; null without a word. */
export const coverOf = (tree: MarkupTree): Cover | null =>
  codeCover(tree) ?? listCover(tree) ?? noteCover(tree) ?? quoteCover(tree) ?? textCover(tree)

/** The cover of a project: the list of its technologies, or its title, as the card's text begins with the description. */
export const projectCover = (title: string, technologies: readonly string[]): Cover =>
  technologies.length > 1
    ? { kind: 'list', lines: technologies.slice(0, LINES.list) }
    : { kind: 'note', lines: [title] }

/** The words of a cover of one line; '' for others. */
export const sentenceOf = ({ lines: [line, ...others] }: Cover): string =>
  typeof line === 'string' && others.length === 0 ? line : ''

/** The first sentence of a text without a tree. */
export function sentenceCover(text: string): Cover {
  return { kind: 'text', lines: [firstSentence(text)] }
}

const from = (kind: Cover['kind'], node: MarkupNode, lines: Cover['lines']): Cover => ({
  kind,
  ...(typeof node !== 'string' && node.dir === 'rtl' && { dir: node.dir }),
  lines,
})

function codeCover(tree: MarkupTree): Cover | null {
  for (const block of tree) {
    if (!isElement(block, ({ tag }) => tag === 'pre')) continue
    const code = block.children?.find((child) => isElement(child, ({ tag }) => tag === 'code'))
    const lines = code ? linesOf(piecesOf(code)) : []
    if (lines.length > 0) return from('code', block, lines)
  }
  return null
}

/** The coloured pieces of code, in their order. */
function piecesOf(node: MarkupNode, look?: string): CoverPiece[] {
  if (typeof node === 'string') return look === undefined ? [node] : [[look, node]]
  return (node.children ?? []).flatMap((child) => piecesOf(child, node.look ?? look))
}

/** The first lines, without empty ones above. */
function linesOf(pieces: readonly CoverPiece[]): CoverPiece[][] {
  const lines: CoverPiece[][] = []
  let line: CoverPiece[] = []
  let left = LONGEST.code
  const end = () => {
    if (lines.length > 0 || line.some((piece) => textOfPiece(piece).trim() !== '')) lines.push(line)
    line = []
    left = LONGEST.code
  }
  for (const piece of pieces) {
    for (const [index, part] of textOfPiece(piece).split('\n').entries()) {
      if (index > 0) end()
      if (lines.length === LINES.code || lines.flat().length + line.length >= MOST_PIECES) return lines
      const text = firstOf(part.replaceAll('\t', '    '), left)
      left -= text.length
      if (text !== '') line.push(typeof piece === 'string' ? text : [piece[0], text])
    }
  }
  end()
  return lines.at(-1)?.length === 0 ? lines.slice(0, -1) : lines
}

function listCover(tree: MarkupTree): Cover | null {
  for (const list of tree) {
    if (!isElement(list, ({ tag, role, look }) => (/^[ou]l$/.test(tag) ? look !== 'notes' : role === 'list')))
      continue
    const items = (list.children ?? []).filter((child) => isElement(child, isItem)).slice(0, LINES.list)
    const lines = items.flatMap((item, index) => {
      const text = cutAtWord(lineOf(wordsOfItem(item)), LONGEST.item)
      const number = numberOf(item, list, index)
      if (text === '') return []
      return [number === null ? text : [['mark', number] as const, text]]
    })
    if (lines.length > 1) return from('list', list, lines)
  }
  return null
}

/** Excludes nested items, which the format 'text' has in the same list. */
const isItem = ({ tag, role, look = '' }: MarkupElement): boolean =>
  tag === 'li' || (role === 'listitem' && !/depth-[^0]/.test(look))

/** An item's number as typed, or as the browser counts it. */
function numberOf(item: MarkupElement, list: MarkupElement, index: number): string | null {
  if (list.tag === 'ol') return `${(list.start ?? 1) + index}.`
  if (!item.look?.startsWith('numbered')) return null
  const sign = item.children?.find((child) => isElement(child, ({ look }) => look === 'sign'))
  return sign ? lineOf(String(sign.children?.[0] ?? '')) : null
}

function noteCover(tree: MarkupTree): Cover | null {
  const [only, ...others] = tree.filter((node) => lineOf(wordsOf(node)) !== '')
  if (!only || others.length > 0 || !isText(only)) return null
  const text = lineOf(wordsOf(only))
  return text.length > LONGEST.note ? null : from('note', only, [text])
}

/** The longest quote that can be shown whole; without one, the beginning of the first. */
function quoteCover(tree: MarkupTree): Cover | null {
  const quotes = tree
    .filter((node) => isElement(node, ({ tag, role }) => [tag, role].includes('blockquote')))
    .map((block) => ({ block, text: lineOf(wordsOf(block)) }))
    .filter(({ text }) => text !== '')
  const whole = quotes.filter(({ text }) => text.length <= LONGEST.sentence)
  const [best = quotes[0]] = whole.sort((a, b) => b.text.length - a.text.length)
  return best ? from('quote', best.block, [cutAtWord(best.text, LONGEST.sentence)]) : null
}

/** The first sentence behind those that a card has as its excerpt; a short text as a whole. */
function textCover(tree: MarkupTree): Cover | null {
  const worded = tree.filter((node) => wordsOf(node).trim() !== '')
  const texts = worded.filter(isText)
  let passed = 0
  for (const block of texts) {
    let rest = lineOf(firstOf(wordsOf(block), 4 * LONGEST.sentence))
    while (rest !== '') {
      if (passed > EXCERPT_CHARACTERS) return from('text', block, [firstSentence(rest)])
      const sentence = SENTENCE.exec(rest)?.[0] ?? rest
      passed += sentence.length + 1
      rest = rest.slice(sentence.length).trim()
    }
  }
  const first = texts[0] ?? worded[0]
  if (!first) return null
  const whole = lineOf(wordsOf(first))
  const isShort = worded.length === 1 && whole.length <= LONGEST.sentence
  return from('text', first, [isShort ? whole : firstSentence(wordsOf(first))])
}

const isText = (node: MarkupNode): boolean =>
  typeof node === 'string' || node.tag === 'p' || (node.look === 'text' && headingLevel(node) === undefined)

/** At least two words, so that an abbreviation ends none. */
const SENTENCE = /^\S+\s.{8,}?(?:[。！？]|[.!?…؟]["”’»)\]]*(?=\s|$))/u

/** The first sentence of the first paragraph, cut after a word if it is long. */
function firstSentence(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n\s*\n/, 1)
  const line = lineOf(firstOf(paragraph, 2 * LONGEST.sentence))
  return cutAtWord(SENTENCE.exec(line)?.[0] ?? line, LONGEST.sentence)
}

/** Looks without a word of the author's: typed marks, and tables, which make no sense as a line of text. */
const LEFT_OUT = /^(?:mark|sign|indent|lead|fence|tick|box|back|table|unseen)$/
const APART = /^(?:p|div|li|blockquote|h\d|tr|td|th|br)$/

function wordsOf(node: MarkupNode): string {
  if (typeof node === 'string') return withoutPictures(node)
  const { tag, look = '', children = [] } = node
  if (LEFT_OUT.test(look) || /^(?:pre|sup|img|table)$/.test(tag)) return ''
  return children.map(wordsOf).join('') + (APART.test(tag) ? ' ' : '')
}

/** An item's words without those of nested lists. */
const wordsOfItem = ({ children = [] }: MarkupElement): string =>
  children.map((child) => (isElement(child, ({ tag }) => /^[ou]l$/.test(tag)) ? '' : wordsOf(child))).join('')

const lineOf = (text: string): string => text.replace(/\s+/g, ' ').trim()

function isElement(node: MarkupNode, is: (element: MarkupElement) => boolean): node is MarkupElement {
  return typeof node !== 'string' && is(node)
}

const textOfPiece = (piece: CoverPiece): string => (typeof piece === 'string' ? piece : piece[1])
