import type { BlogPost } from './post'

const EXCERPT_CHARACTERS = 150
const END = '...'

/** The first code points of a text: a cut between UTF-16 units could halve an emoji. */
export function firstOf(text: string, count: number): string {
  // A code point has two units at most.
  return Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('')
}

/** The excerpt that is stored for a post if its excerpt field is empty (product.md §5). */
export const excerptOf = (content: string): string => `${firstOf(content, EXCERPT_CHARACTERS)}${END}`

/** Markdown's marks and their replacements. Not `_`, because many Python names contain it. */
const MARKS: readonly (readonly [RegExp, string])[] = [
  [/<!--[\s\S]*?(?:-->|$)/g, ' '],
  // A definition without a destination is a comment.
  [/^ {0,3}\[[^\]\n]{1,100}\]: *(?:#|<>)(?:[ \t].*)?$/gm, ''],
  [/^ *(?:```|~~~).*$/gm, ''],
  [/!?\[([^\]]*)\](?:\([^)]*\)|\[picture:[^\]]*\])/g, '$1'],
  [/^ *(?:#{1,6}|>|[-*+]|\d+[.)]) +/gm, ''],
  [/(`+)([^`]+)\1/g, '$2'],
  [/(\*\*|~~|\*)(\S|\S.*?\S)\1/g, '$2'],
  // Emphasis may be in strong emphasis.
  [/(\*)(\S|\S.*?\S)\1/g, '$2'],
]

/** Enough for an excerpt with long addresses in its links. */
const READ_CHARACTERS = 2_000

function withoutMarks(content: string): string {
  const text = MARKS.reduce(
    (shortened, [mark, shown]) => shortened.replace(mark, shown),
    firstOf(content, READ_CHARACTERS),
  )
  return text.replace(/\s+/g, ' ').trim()
}

/** A text of one line, cut after its last whole word. */
export function cutAtWord(line: string, count = EXCERPT_CHARACTERS): string {
  const start = firstOf(line, count)
  if (start === line || line.startsWith(' ', start.length)) return start
  const lastSpace = start.lastIndexOf(' ')
  return lastSpace > 0 ? start.slice(0, lastSpace) : start
}

/** The excerpt as visitors see it. A derived one shows no marks. If it is cut, it ends with a word and three dots. */
export function shownExcerpt({ excerpt, content }: Pick<BlogPost, 'excerpt' | 'content'>): string {
  if (excerpt !== excerptOf(content)) return excerpt
  const text = withoutMarks(content)
  const start = cutAtWord(text)
  const isWhole = start === text && firstOf(content, READ_CHARACTERS) === content
  return isWhole || start === '' ? start : `${start.replace(/[.…,;:]+$/, '')}${END}`
}
