/** A word, and where its node has it. */
type Word = { readonly node: Text; readonly offset: number; readonly letters: string }

/** A page and its Markdown share letters and digits; marks differ. */
const WORD = /[\p{L}\p{N}]+/gu

function wordsIn(root: Element): Word[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const words: Word[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (node.parentElement?.closest('.sr-only')) continue
    for (const { 0: word, index } of node.data.matchAll(WORD))
      words.push({ node, offset: index, letters: word.toLowerCase() })
  }
  return words
}

/** The top of the line in which a word begins; undefined if it is not shown. */
function topOf({ node, offset }: Word): number | undefined {
  const range = document.createRange()
  range.setStart(node, offset)
  range.setEnd(node, offset + 1)
  return range.getClientRects()[0]?.top
}

/** Whether a section's title stays in the window beside a later part of the content, so that it is not where it is read. */
function isStuck(node: Text): boolean {
  const title = node.parentElement?.closest('section header')
  const content = title?.nextElementSibling
  return content ? content.getBoundingClientRect().top < (title?.getBoundingClientRect().top ?? 0) - 1 : false
}

/** So many words, or fewer with so many letters, tell a place from others. */
const TELLING = { words: 4, letters: 4 }

/**
 * The index in `there` of the word at `index` in `here`, with the words that follow in its node; undefined if there is
 * none. Of several it is the one at about the same part of the whole.
 */
export function samePlace(
  here: readonly Omit<Word, 'offset'>[],
  index: number,
  there: readonly Pick<Word, 'letters'>[],
): number | undefined {
  const following = here.slice(index, index + TELLING.words)
  const wanted = following.filter(({ node }) => node === following[0]?.node).map(({ letters }) => letters)
  if (wanted.join('').length < TELLING.letters) return undefined
  const expected = (index / here.length) * there.length
  const isSame = (at: number) => wanted.every((letters, next) => there[at + next]?.letters === letters)
  const found = [...there.keys()].filter(isSame)
  return found.sort((one, other) => Math.abs(one - expected) - Math.abs(other - expected))[0]
}

/** How many nodes are tried, because what is at the window's top may be missing in the other text. */
const TRIES = 40

/** Remembers the line below `edge` in the window. The returned function scrolls the same line of another element there. */
export function keepPlace(from: Element, edge: number): (to: Element) => void {
  if (window.scrollY === 0) return () => window.scrollTo({ top: 0, behavior: 'instant' })
  const here = wordsIn(from)
  const places = new Map<Text, { index: number; top: number }>()
  for (const [index, word] of here.entries()) {
    const top = places.has(word.node) || isStuck(word.node) ? undefined : topOf(word)
    if (top !== undefined && top >= edge) places.set(word.node, { index, top })
    if (places.size === TRIES) break
  }
  return (to) => {
    const there = wordsIn(to)
    for (const { index, top } of places.values()) {
      const found = there[samePlace(here, index, there) ?? -1]
      const target = found && topOf(found)
      if (target !== undefined) return window.scrollBy({ top: target - top, behavior: 'instant' })
    }
  }
}
