import type { MarkupFormat } from './parse-markup'

/** Code, in which marks are meant to be seen. */
export const CODE =
  /^(?<fence>`{3,20}|~{3,20})[\s\S]*?^\k<fence>|(?<!`)(?<ticks>`{1,20})(?!`)[\s\S]{0,5000}?[^`]\k<ticks>(?!`)/gm

/** What Markdown does not show. A definition without a destination is a comment, such as `[//]: # (a remark)`. */
const UNSHOWN = [
  /<!--[\s\S]*?(?:-->|(?![\s\S]))/,
  /^ {0,3}\[[^\]\n]{1,100}\]: *(?:#|<>)(?:[ \t][^\n]*)?$/,
].map(({ source }) => source)
/** What other blogs do not show, and this site does: of Obsidian, MDX, template languages, Quarto, and HTML. */
const SHOWN = [
  /%%[\s\S]+?%%/,
  /\{\/\*[\s\S]{0,20000}?\*\/\}/,
  /\{#[\s\S]{0,20000}?#\}/,
  /\{\{[<%]?\s*\/\*[\s\S]{0,20000}?\*\/\s*[>%]?\}\}/,
  /\{%-?\s*comment\b[\s\S]{0,20000}?endcomment\s*-?%\}/,
  /^:{3,} *\{[^}\n]*\.(?:content-)?hidden\b[\s\S]{0,20000}?^:{3,} *$/,
  /<template\b[\s\S]{0,20000}?<\/template\s*>/,
  /<(?<tag>\w{1,20})\b[^<>]{0,300}?\s(?:hidden\b|style\s*=\s*["'][^"'<>]{0,300}?display\s*:\s*none)[^<>]{0,300}>[\s\S]{0,20000}?<\/\k<tag>\s*>/,
].map(({ source }) => source)
const COMMENT = new RegExp([...UNSHOWN, ...SHOWN].join('|'), 'gim')
const IN_MARKDOWN = new RegExp(`^(?:${UNSHOWN.join('|')})`, 'im')

/** Comments that are orders for a program, not words: where an excerpt ends, or what a linter leaves alone. */
const ORDER =
  /^<!--\s*(?:(?:more|truncate|(?:end )?excerpt|\/?toc|tocstop|fold|nextpage)\s*|(?:\/?wp:|kg-|(?:markdownlint|prettier|eslint|textlint|biome)-|cspell:)[^\n]*)-->$/i
const MOST_CHARACTERS = 60

/** Before a block of its own, whose comment may have blank lines. */
const NEW_BLOCK = /\n[ \t]*\n {0,3}$/
const BEFORE = 100

/** Whether Markdown shows a comment: it is none of Markdown, has no end, or is cut in two by a blank line. */
function isShownInMarkdown(comment: string, before: string): boolean {
  if (!IN_MARKDOWN.test(comment) || /^<!--(?![\s\S]*-->$)/.test(comment)) return true
  return /\n[ \t]*\n/.test(comment) && !NEW_BLOCK.test(before)
}

/** The comments of a text. `isShown`: readers see one at least. */
type Comments = { readonly count: number; readonly quote: string; readonly isShown: boolean }

const CODE_OR_COMMENT = new RegExp(`${CODE.source}|(?<comment>${UNSHOWN.join('|')})`, 'gim')

/** A text in Markdown without the comments that Markdown does not show. */
export const withoutComments = (content: string): string =>
  content.replace(CODE_OR_COMMENT, (found, ...groups) => {
    const { comment } = groups.at(-1)
    const before = content.slice(0, groups.at(-3))
    return comment === undefined || isShownInMarkdown(comment, `\n\n${before.slice(-BEFORE)}`) ? found : ''
  })

/** The text that its author hid from readers; null if there is none. */
export function commentsIn(content: string, format: MarkupFormat): Comments | null {
  const prose = `\n\n${content.replace(CODE, '')}`
  const found = [...prose.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const before = prose.slice(Math.max(0, index - BEFORE), index)
    const isShown = format === 'text' || isShownInMarkdown(comment, before)
    return ORDER.test(comment) ? [] : { comment, isShown }
  })
  const quoted = found.find(({ isShown }) => isShown) ?? found[0]
  if (!quoted) return null
  const text = quoted.comment.trim().replace(/\s+/g, ' ')
  return {
    count: found.length,
    quote: text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text,
    isShown: quoted.isShown,
  }
}

/** A sentence about the comments of a text, before it is imported or published; null if there are none. */
export function commentNotice(content: string, format: MarkupFormat) {
  const comments = commentsIn(content, format)
  if (!comments) return null
  const { count, quote, isShown } = comments
  const what = count === 1 ? 'a comment' : `${count} comments`
  const why = isShown
    ? `It has ${what} that readers would see here: ${quote}.`
    : `It has ${what} that no page shows, but the site’s file published-posts.json has: ${quote}.`
  return { why, isShown }
}
