import { lettersOf, samePlace } from './same-place'

/** A text node, and the number of letters before it and up to its end. */
type Piece = { node: Text; from: number; end: number }

type Letters = { text: string; pieces: readonly Piece[] }

/** Whether a section's title stays in the window beside a later part of the content, so that it is not where it is read. */
function isStuck(node: Text): boolean {
  const title = node.parentElement?.closest('section header')
  const content = title?.nextElementSibling
  return content ? content.getBoundingClientRect().top < (title?.getBoundingClientRect().top ?? 0) - 1 : false
}

function lettersIn(root: Element): Letters {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const pieces: Piece[] = []
  let text = ''
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const letters = node.parentElement?.closest('.sr-only') ? '' : lettersOf(node.data)
    if (letters !== '') pieces.push({ node, from: text.length, end: text.length + letters.length })
    text += letters
  }
  return { text, pieces }
}

/** The top of the line with a character of a text node; null if it is not shown. */
function topOf(node: Text, offset: number): number | null {
  const range = document.createRange()
  range.setStart(node, offset)
  range.setEnd(node, offset + 1)
  return range.getClientRects()[0]?.top ?? null
}

/** The offsets of a text's letters, or of each word's first letter. */
const offsetsOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(({ index }) => index)
const LETTER = /[\p{L}\p{N}]/gu
const WORD = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu

function topAt({ pieces }: Letters, index: number): number | null {
  const piece = [...pieces].reverse().find(({ from }) => from <= index)
  const offset = piece && offsetsOf(piece.node.data, LETTER)[index - piece.from]
  return piece && offset !== undefined ? topOf(piece.node, offset) : null
}

/** A letter at the beginning of a line, and where the line is in the window. */
type Place = { index: number; end: number; top: number }

/** The first word of a text node that is in a line below `edge`. */
function firstBelow({ node, from, end }: Piece, edge: number): Place | null {
  for (const offset of offsetsOf(node.data, WORD)) {
    const top = topOf(node, offset)
    if (top !== null && top >= edge)
      return { index: from + lettersOf(node.data.slice(0, offset)).length, end, top }
  }
  return null
}

/** How many places are tried, because what is at the window's top may be missing in the other text. */
const TRIES = 40

/** Remembers the line below `edge` in the window. The returned function scrolls the same line of another element there. */
export function keepPlace(from: Element, edge: number): (to: Element) => void {
  if (window.scrollY === 0) return () => window.scrollTo({ top: 0, behavior: 'instant' })
  const { text, pieces } = lettersIn(from)
  const places: Place[] = []
  for (const piece of pieces) {
    const range = document.createRange()
    range.selectNodeContents(piece.node)
    if (range.getBoundingClientRect().bottom <= edge || isStuck(piece.node)) continue
    const place = firstBelow(piece, edge)
    if (place) places.push(place)
    if (places.length === TRIES) break
  }
  return (to) => {
    const letters = lettersIn(to)
    for (const { index, end, top } of places) {
      const found = samePlace(text, index, end, letters.text)
      const target = found < 0 ? null : topAt(letters, found)
      if (target !== null) return window.scrollBy({ top: target - top, behavior: 'instant' })
    }
  }
}
