import { decodedAddress } from '../../web-address'
import type { MarkupFormat } from '../parse-markup'
import { HEADING, scanLines, type TextRange } from './lines'

/** Something in a text that may be a mistake, with its place. */
type WritingNote = TextRange & { readonly text: string }

const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/
const INLINE_CODE = /(?<!`)(`+)(?!`)[^\n]*?[^`]\1(?!`)/g
/** In the format 'text' only a picture of the site alone on its line is one. */
const BARE_PICTURE = { text: /^ {0,3}!\[\s*\](?=\(\.\.\/images\/)/gm, markdown: /!\[\s*\](?=[([])/g }
/** A link to a post or a heading: inline, or the definition of a reference. */
const LINK =
  /(?:(?:\[[^[\]\n]*)?\]\(|^ {0,3}\[[^\]\n]{1,100}\]: *)<?(?:(?:post:|\/blog\/)([^\s()<>/?#]+)|#([^\s()<>]+))[^\s()]*\)?/gm

/** Headings below a text's third level of Markdown are shown like the third. */
const DEEPEST = { text: 6, markdown: 3 }

/** The letters of a heading's words or of its target, which differ in their marks. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The name of a post that will not be on the site; null for one that will be. */
type NameOff = (id: string) => string | null

/** What to look at before a text is published, in two steps: which posts are on the site changes with each tick. */
export function writingNotes(content: string, format: MarkupFormat): (nameOff: NameOff) => WritingNote[] {
  const { lines, open } = scanLines(content, format)
  const notes: (WritingNote & { readonly post?: string })[] = []
  const add = (text: string, start: number, length: number) =>
    notes.push({ text, start, end: start + length })
  if (open) add('A block of code is never closed.', open.line.start, open.line.text.length)

  const targets = new Set<string>()
  const headings: { readonly level: number; readonly start: number; readonly length: number }[] = []
  lines.forEach(({ text, start, isCode }, index) => {
    if (isCode) return
    const [mark = '', signs = '', words = ''] = HEADING.exec(text) ?? []
    const below = format === 'markdown' && text.trim() !== '' ? (lines[index + 1]?.text ?? '') : ''
    const [, line = ''] = UNDERLINE.exec(below) ?? []
    if (mark === '' && line === '') return
    const named = mark === '' ? text : words
    targets.add(lettersOf(named)).add(lettersOf(named.replace(/\]\([^)]*\)/g, '')))
    const level = mark === '' ? (line.startsWith('=') ? 1 : 2) : signs.length
    headings.push({ level, start, length: text.length })
  })
  const highest = Math.min(...headings.map(({ level }) => level))
  let above = DEEPEST[format]
  for (const heading of headings) {
    const level = Math.min(heading.level - highest + 1, DEEPEST[format])
    if (level > above + 1)
      add('A heading is more than one level below the one before it.', heading.start, heading.length)
    above = level
  }

  const blank = (text: string) => ' '.repeat(text.length)
  const prose = lines
    .map(({ text, isCode }) => (isCode ? blank(text) : text.replace(INLINE_CODE, blank)))
    .join('\n')
  for (const { 0: found, index } of prose.matchAll(BARE_PICTURE[format]))
    add('A picture has no alternative text.', index, found.length)
  for (const { 0: found, 1: id, 2: target = '', index } of prose.matchAll(LINK)) {
    if (id !== undefined)
      notes.push({ text: '', post: decodedAddress(id), start: index, end: index + found.length })
    const letters = lettersOf(decodedAddress(target))
    // Equal headings have a number behind their words. A copied target begins with its prefix on the page.
    const spellings = [letters, letters.replace(/\d+$/, ''), letters.replace(/^post/, '')]
    if (target !== '' && !spellings.some((each) => targets.has(each)))
      add(`A link leads to a heading that is not in the text: #${target}`, index, found.length)
  }
  notes.sort((a, b) => a.start - b.start)
  return (nameOff) =>
    notes.flatMap(({ post, ...note }) => {
      if (post === undefined) return note
      const name = nameOff(post)
      return name === null
        ? []
        : { ...note, text: `A link leads to a post that is not on your site: “${name}”.` }
    })
}
